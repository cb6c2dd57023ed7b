export { AcceptanceGrounds, hasGrounds } from './AcceptanceGrounds.tsx';
export { AdviceGiven, awaitedAdvice, isAgainst } from './AdviceGiven.tsx';
export { LinkedFindings } from './LinkedFindingsForm.tsx';
export { LinkedRisks } from './LinkedRisks.tsx';
export { TreatingControls } from './TreatingControlsForm.tsx';
