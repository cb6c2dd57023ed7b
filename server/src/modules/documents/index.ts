export { documentModule } from './module.ts';
export { readReadingOf } from './reading-of-people.ts';
