export { ControlEvidence } from './ControlEvidence.tsx';
