export { ControlFindings } from './ControlFindings.tsx';
export { FindingBeside } from './FindingBeside.tsx';
export { FindingsWidget } from './FindingsWidget.tsx';
