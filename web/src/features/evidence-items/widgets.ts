export { ControlEvidence } from './ControlEvidence.tsx';
export { EvidenceEnd } from './EvidenceEnd.tsx';
export { EvidenceTab } from './EvidenceTab.tsx';
export { evidenceAddress, freshEvidence } from './evidence-address.ts';
export { EvidenceStatus } from './evidence-columns.tsx';
