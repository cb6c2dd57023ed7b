export { peopleIn, readFilter, sayFilter } from './filter.ts';
export { forgetSearchesFor } from './forget-searches.ts';
export { listExportModule } from './module.ts';
export { countFiltersBefore, dropFiltersBefore, listClientsWithFiltersBefore } from './store.ts';
