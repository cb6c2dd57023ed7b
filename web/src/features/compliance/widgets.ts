export { AssuranceWorkingPanel } from './AssuranceWorkingPanel.tsx';
export { ComplianceWorkingPanel } from './ComplianceWorkingPanel.tsx';
export { ControlsField } from './ControlsField.tsx';
export { FrameworksWidget } from './FrameworksWidget.tsx';
export { FrameworkWorkings } from './FrameworkWorkings.tsx';
export { useAskScore, useFrameworkScores } from './queries.ts';
export { coverageWords, resultNames, resultTones } from './result-words.ts';
export { ScoreChange } from './ScoreChange.tsx';
export { TrendWidget } from './TrendWidget.tsx';
