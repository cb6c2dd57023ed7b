export { aboutInEntry, aboutOf } from './about.ts';
export { choicesAmong, type IsChoice } from './choices.ts';
export {
  countListDownload,
  countListFilesBeyond,
  findListExport,
  forgetAskedAbout,
  keepListFilesFor,
  listClientsWithEndedListFiles,
  unlinkEndedListFiles,
  unlinkListFilesAbout,
  updateListExport,
} from './file-store.ts';
export { keptFilter, peopleIn, readFilter, sayFilter } from './filter.ts';
export { forgetSearchesFor } from './forget-searches.ts';
export { listExportModule } from './module.ts';
export { countFiltersBefore, dropFiltersBefore, insertListExport, listClientsWithFiltersBefore } from './store.ts';
