export { listDocuments } from './documents.ts';
export { documentModule } from './module.ts';
export { listDocumentReaders } from './readers.ts';
export { readReadingOf } from './standing-of-people.ts';
