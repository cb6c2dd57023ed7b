export { peopleAnalyticsModule } from './module.ts';
export { readPeopleScore } from './people-score.ts';
