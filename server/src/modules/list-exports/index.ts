export { peopleIn, readFilter, sayFilter } from './filter.ts';
export { listExportModule } from './module.ts';
export { forgetSearchesFor } from './store.ts';
