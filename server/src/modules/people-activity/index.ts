export { listPeopleActivity } from './list-people-activity.ts';
export { peopleActivityModule } from './module.ts';
