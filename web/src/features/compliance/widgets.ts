export { doubtCell } from '@claimlock/contract/compliance/requirement-doubts';
export { AssuranceOverview } from './assurance/AssuranceOverview.tsx';
export { AssuranceWorkingPanel } from './assurance/AssuranceWorkingPanel.tsx';
export { FrameworksWidget } from './following/FrameworksWidget.tsx';
export { useAskScore, useFrameworkScores } from './queries.ts';
export { extentNames } from './requirements/extent-names.ts';
export { ResultProof, ResultStatus } from './requirements/ResultStatus.tsx';
export { proofChoices, proofNames, provenWords, resultNames } from './requirements/result-words.ts';
export { ComplianceWorkingPanel } from './scores/ComplianceWorkingPanel.tsx';
export { FrameworkWorkings } from './scores/FrameworkWorkings.tsx';
export { ScoreChange } from './scores/ScoreChange.tsx';
export { TrendWidget } from './scores/TrendWidget.tsx';
export {
  areControlsUnassessed,
  autoFailOf,
  autoFailWords,
  controlsPass,
  passWords,
  sourceWords,
} from './scores/two-sources.ts';
