import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const documentsScreens = {
  documents: (query: { owner?: string } = {}) => address('/dashboard/documents', query),
  document: (documentId: string) => `/dashboard/documents/${encodeURIComponent(documentId)}`,
  documentToRead: (documentId: string) => `/dashboard/documents/read/${encodeURIComponent(documentId)}`,
} as const;
