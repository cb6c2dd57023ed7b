export { peopleActivityModule } from './module.ts';
