export { CertificationsTab } from './CertificationsTab.tsx';
