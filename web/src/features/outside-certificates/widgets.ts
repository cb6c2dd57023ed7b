export { ElsewhereTab } from './ElsewhereTab.tsx';
