export { FrameworksWidget } from './FrameworksWidget.tsx';
export { coverageWords } from './standing.ts';
export { TrendWidget } from './TrendWidget.tsx';
