export { LinkedFindings } from './LinkedFindings.tsx';
export { LinkedRisks } from './LinkedRisks.tsx';
export { TreatingControls } from './TreatingControls.tsx';
