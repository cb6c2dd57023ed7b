export { NeedsSupportAccess } from './NeedsSupportAccess.tsx';
export { OpenSupportDialog } from './OpenSupportDialog.tsx';
export { SupportAccessSection } from './SupportAccessSection.tsx';
