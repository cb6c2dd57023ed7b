export { type Doubt, type Doubts, doubtsAbout } from '@claimlock/contract/compliance/control-doubts';
export { doubted } from '@claimlock/contract/compliance/control-verdict';
export { useDoubts } from './control-doubts.ts';
export { PartEvidence } from './PartEvidence.tsx';
export { PartState } from './PartState.tsx';
export { ScopeChoice } from './ScopeChoice.tsx';
export { fullName, kindNames, roleNames } from './scope-words.ts';
