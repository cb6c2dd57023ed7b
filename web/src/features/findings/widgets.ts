export { ControlFindings } from './ControlFindings.tsx';
export { FindingBeside } from './FindingBeside.tsx';
export { FindingDue } from './FindingDue.tsx';
export { FindingsWidget } from './FindingsWidget.tsx';
export { severityLooks, statusTones as findingTones } from './finding-words.ts';
