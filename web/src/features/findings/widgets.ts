export { ControlFindings } from './ControlFindings.tsx';
export { deadlineFacts } from './deadline-facts.ts';
export { FindingBeside } from './FindingBeside.tsx';
export { FindingDeadlinesForm } from './FindingDeadlinesForm.tsx';
export { FindingsWidget } from './FindingsWidget.tsx';
