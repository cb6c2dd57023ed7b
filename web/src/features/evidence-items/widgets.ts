export { ControlEvidence } from './ControlEvidence.tsx';
export { EvidenceTab } from './EvidenceTab.tsx';
export { evidenceAddress, freshEvidence } from './evidence-address.ts';
