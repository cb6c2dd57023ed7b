export { ControlEvidence } from './ControlEvidence.tsx';
export { EvidenceEnd } from './EvidenceEnd.tsx';
export { EvidenceStatus } from './EvidenceStatus.tsx';
