export { AssuranceWorkingPanel } from './AssuranceWorkingPanel.tsx';
export { ComplianceWorkingPanel } from './ComplianceWorkingPanel.tsx';
export { ControlsField } from './ControlsField.tsx';
export { FrameworksWidget } from './FrameworksWidget.tsx';
export { FrameworkWorkings } from './FrameworkWorkings.tsx';
export { useAskScore, useFrameworkScores } from './queries.ts';
export { ScoreChange } from './ScoreChange.tsx';
export { coverageWords, resultNames, resultTones } from './standing.ts';
export { TrendWidget } from './TrendWidget.tsx';
