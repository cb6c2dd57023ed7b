export { peopleAnalyticsModule } from './module.ts';
export { countOverdue, peopleScore, readStandings } from './people-score.ts';
