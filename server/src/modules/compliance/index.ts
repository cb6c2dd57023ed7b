export { readAssuranceScore, readTierAndScore } from './assurance/read-assurance-score.ts';
export { changeControlStates, type StateChange } from './controls/change-control-states.ts';
export { stoodOf } from './controls/control.ts';
export { effectivenessOn } from './controls/control-value.ts';
export { lastDayOf } from './controls/part-evidence.ts';
export { standingAt } from './controls/read-control-standing.ts';
export { type CountedControl, readControlValues } from './controls/read-control-values.ts';
export { listOpenRemedies as listRemediesUnderWay } from './controls/remedy-store.ts';
export { refuseUnchanged } from './controls/set-control-states.ts';
export {
  listRecordedStates,
  listStatesOf,
  readInPlaceSince,
  readStates as readControlStates,
  wholeOrganisation,
} from './controls/store.ts';
export { frameworkFor, readFollowed } from './following/followed-frameworks.ts';
export { frameworkWithOutcome } from './following/framework-with-outcome.ts';
export { complianceModule } from './module.ts';
export { scoreProducts } from './products/product-standing.ts';
export { listDecisions } from './requirements/applicability-store.ts';
export { listStatements } from './requirements/implementation-statement-store.ts';
export { readResults } from './requirements/outcome-store.ts';
export { setOverride } from './requirements/override-requirement.ts';
export { overrodeIn, readOverrides } from './requirements/override-store.ts';
export { readRequirementTree } from './requirements/read-requirement-tree.ts';
export { stateImplementation } from './requirements/state-implementation.ts';
export { takeDecisions } from './requirements/take-decisions.ts';
export { canOverride, isOverridden } from './scores/can-override.ts';
export { countTiersAt, readScoresOf } from './scores/figures-store.ts';
export { listGaps } from './scores/list-gaps.ts';
export { listUnproven } from './scores/list-unproven.ts';
export { readComplianceScores } from './scores/read-compliance-scores.ts';
export { type ComplianceState, readComplianceState } from './scores/read-compliance-state.ts';
export { readRaises } from './scores/read-raises.ts';
export { readTrend } from './scores/read-trend.ts';
export { recordAnswers } from './scores/record-answers.ts';
export { allRestOn, readFactsBehind } from './scores/rests-on.ts';
export { provenPercentOf } from './scores/score-framework.ts';
export { takeSnapshot } from './scores/take-snapshot.ts';
export {
  type AboutFramework,
  aboutFramework,
  controlName,
  firstFew,
  howMany,
} from './self-check/contradiction-words.ts';
export { contradictionsOfEach } from './self-check/contradictions-of-each.ts';
export { doubtsToldBy, type ReadDoubts, readDoubtsWith, whatDoubtsRestOn } from './self-check/read-doubts.ts';
export { type ResultsInDoubt, readResultsInDoubt } from './self-check/results-in-doubt.ts';
export type { Found as FoundContradiction, ReadContradictions } from './self-check/self-check.ts';
export { layStatement } from './statements/print-statement.ts';
export { refuseWithoutStatement } from './statements/refuse-without-statement.ts';
export { followedFramework } from './statements/statement-lines.ts';
