import * as contract from '@claimlock/contract/documents/endpoints';
import * as pages from '@claimlock/contract/documents/pages';
import * as reading from '@claimlock/contract/documents/reading';
import * as reviews from '@claimlock/contract/documents/reviews';
import * as selected from '@claimlock/contract/documents/selected-readers';
import * as templates from '@claimlock/contract/documents/templates';
import { preparedRoute, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { addDocument, changeDocument, writeDocument } from './document-contents.ts';
import {
  downloadDocumentFile,
  listDocuments,
  readDocument,
  readDocumentContents,
  showDocumentPages,
} from './documents.ts';
import { documentHoldings } from './holdings.ts';
import { documentJobs } from './jobs.ts';
import { listDocumentTemplates } from './list-document-templates.ts';
import { documentNotices } from './notices.ts';
import { documentReactions } from './reactions.ts';
import {
  acknowledgeDocument,
  downloadMyDocument,
  listDocumentReaders,
  listMyDocuments,
  readMyDocument,
  remindDocumentReaders,
  showMyDocumentPages,
} from './readers.ts';
import { reviewDocument } from './review-document.ts';
import { listSelectedReaders, takeOffReader } from './selected-readers.ts';
import { approveDocument, archiveDocument, publishDocument, returnDocument, submitDocument } from './steps.ts';
import { readDocumentTitles } from './store.ts';
import { lookIntoDocument, lookIntoEncoded, uploadDocument, uploadDocumentFile } from './upload-document.ts';

/** Documents: their versions, who approved them, and who has to read them. */
export const documentModule: Module = {
  name: 'documents',
  routes: [
    route(contract.listDocuments, listDocuments),
    route(contract.readDocument, readDocument),
    route(contract.readDocumentContents, readDocumentContents),
    route(contract.downloadDocumentFile, downloadDocumentFile),
    route(pages.showDocumentPages, showDocumentPages),
    preparedRoute(contract.uploadDocumentFile, lookIntoDocument, uploadDocumentFile),
    preparedRoute(contract.uploadDocument, lookIntoEncoded, uploadDocument),
    route(contract.addDocument, addDocument),
    route(contract.changeDocument, changeDocument),
    route(contract.writeDocument, writeDocument),
    route(contract.submitDocument, submitDocument),
    route(contract.approveDocument, approveDocument),
    route(contract.returnDocument, returnDocument),
    route(contract.publishDocument, publishDocument),
    route(reviews.reviewDocument, reviewDocument),
    route(contract.archiveDocument, archiveDocument),
    route(templates.listDocumentTemplates, listDocumentTemplates),
    route(reading.listMyDocuments, listMyDocuments),
    route(reading.readMyDocument, readMyDocument),
    route(reading.downloadMyDocument, downloadMyDocument),
    route(pages.showMyDocumentPages, showMyDocumentPages),
    route(reading.acknowledgeDocument, acknowledgeDocument),
    route(reading.listDocumentReaders, listDocumentReaders),
    route(reading.remindDocumentReaders, remindDocumentReaders),
    route(selected.listSelectedReaders, listSelectedReaders),
    route(selected.takeOffReader, takeOffReader),
  ],
  jobs: documentJobs,
  reactions: documentReactions,
  notices: documentNotices,
  holdings: documentHoldings,
  names: { document: ({ db }, ids) => readDocumentTitles(db, ids) },
};
