export { changeControlStates, type StateChange } from './change-control-states.ts';
export { complianceJobs } from './jobs.ts';
export { complianceReactions } from './reactions.ts';
export { readAssuranceScore } from './read-assurance-score.ts';
export { readComplianceScores } from './read-compliance-scores.ts';
export { readTrend } from './read-trend.ts';
export { complianceRoutes } from './routes.ts';
export { readStates as readControlStates, stateAt } from './store.ts';
export { takeSnapshot } from './take-snapshot.ts';
