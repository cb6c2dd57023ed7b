import type { ModuleWords } from '../module-words.ts';
import type { documentsPermissions } from './permissions.ts';
import { documentsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const documentsWords = {
  actions: {
    'documents.list': ['Documents', 'See which documents there are'],
    'documents.read': ['Documents', 'Read every document'],
    'documents.write': ['Documents', 'Write and change documents'],
    'documents.approve': ['Documents', 'Approve documents'],
    'documents.publish': ['Documents', 'Publish documents and choose their readers'],
    'documents.read-own': ['Documents', 'Read and acknowledge documents that one was asked to read'],
  },
  lists: {
    listDocumentReaders: 'Readers of a document',
    listSelectedReaders: 'Selected readers of a document',
    listDocuments: 'Documents',
  },
  handedOn: {
    document: {
      title: 'Documents owned',
      one: 'document',
      many: 'documents',
      at: documentsScreens.document,
      all: (owner) => documentsScreens.documents({ owner }),
    },
  },
  notHandedOn: {
    'document-review': {
      title: 'Documents sent for review',
      one: 'review of a document',
      many: 'reviews of documents',
      at: documentsScreens.document,
    },
    reading: {
      title: 'Documents to read',
      one: 'document to read',
      many: 'documents to read',
      at: documentsScreens.document,
    },
  },
  topics: {
    documents: { title: 'Documents', hint: 'Documents to read, review, approve or publish.' },
  },
} as const satisfies ModuleWords<keyof typeof documentsPermissions>;
