export { AcceptanceGrounds, hasGrounds } from './AcceptanceGrounds.tsx';
export { AdviceForm, adviceFields } from './AdviceForm.tsx';
export { AdviceGiven, awaitedAdvice, isAgainst, noAdviser } from './AdviceGiven.tsx';
export { AdviserCannotAnswer } from './AdviserCannotAnswer.tsx';
export { LinkedFindings } from './LinkedFindings.tsx';
export { LinkedRisks } from './LinkedRisks.tsx';
export { TreatingControls } from './TreatingControlsForm.tsx';
