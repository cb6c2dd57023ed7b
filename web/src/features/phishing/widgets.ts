export { PhishingTab } from './PhishingTab.tsx';
