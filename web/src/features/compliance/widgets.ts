export { AssuranceOverview } from './assurance/AssuranceOverview.tsx';
export { AssuranceWorkingPanel } from './assurance/AssuranceWorkingPanel.tsx';
export { FrameworksWidget } from './following/FrameworksWidget.tsx';
export { useAskScore, useFrameworkScores } from './queries.ts';
export { coverageWords, resultNames, resultTones } from './requirements/result-words.ts';
export { ComplianceWorkingPanel } from './scores/ComplianceWorkingPanel.tsx';
export { FrameworkWorkings } from './scores/FrameworkWorkings.tsx';
export { ScoreChange } from './scores/ScoreChange.tsx';
export { TrendWidget } from './scores/TrendWidget.tsx';
