export { SupportAccessSection } from './SupportAccessSection.tsx';
