export { SessionsTab } from './SessionsTab.tsx';
