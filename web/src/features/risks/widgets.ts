export { RiskBeside } from './RiskBeside.tsx';
export { RisksView } from './RisksView.tsx';
export { RisksWidget } from './RisksWidget.tsx';
