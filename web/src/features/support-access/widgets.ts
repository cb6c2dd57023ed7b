export { NeedsSupportAccess } from './NeedsSupportAccess.tsx';
export { SupportAccessSection } from './SupportAccessSection.tsx';
