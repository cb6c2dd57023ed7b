export { LinkedFindings } from './LinkedFindingsForm.tsx';
export { LinkedRisks } from './LinkedRisks.tsx';
export { TreatingControls } from './TreatingControlsForm.tsx';
