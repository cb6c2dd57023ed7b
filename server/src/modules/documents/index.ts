export { listDocuments } from './documents.ts';
export { documentModule } from './module.ts';
export { listDocumentReaders } from './readers.ts';
export { readReadingOf } from './reading-of-people.ts';
