export { countCriticalSince, countFindingsOf } from './figures-store.ts';
export { returnFinding, submitFinding } from './finding-steps.ts';
export { listFindingsOfRequirement } from './findings-of-requirement-store.ts';
export { listFindings } from './list-findings.ts';
export { findingModule } from './module.ts';
export { raiseFinding } from './raise-finding.ts';
export { summariseFindings } from './show-finding.ts';
export {
  countFindings,
  findFinding,
  listFindingsOfLeavers,
  pageFindings,
  pageWholeFindings,
  readFindingNames,
} from './store.ts';
