export { AddEvidence } from './AddEvidence.tsx';
export { ControlEvidence } from './ControlEvidence.tsx';
