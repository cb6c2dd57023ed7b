export { documentModule } from './module.ts';
export { readReadingOf } from './standing-of-people.ts';
