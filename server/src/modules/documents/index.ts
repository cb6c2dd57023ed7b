export { knownDocument, listDocuments } from './documents.ts';
export { documentModule } from './module.ts';
export { bringReadersForward } from './named-reader-store.ts';
export { askByName, askNoMoreByName, askSelected, requireReadable } from './named-readers.ts';
export { listDocumentReaders } from './readers.ts';
export { listReadersOn } from './reading-on-day.ts';
export { listPublishedOn, type PublishedOn } from './reading-on-day-store.ts';
export { readingByPerson, readingIs } from './reading-store.ts';
export { readReadingOf } from './standing-of-people.ts';
