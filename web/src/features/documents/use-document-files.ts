import { documentEndings, largestDocument } from '@claimlock/contract/documents/documents';
import { uploadDocumentFile } from '@claimlock/contract/documents/endpoints';
import { ApiError, type OutputOf } from '../../lib/api.ts';
import { upload } from '../../lib/upload.ts';
import { type Uploads, useUploads } from '../../ui/files/use-uploads.ts';

export type TakenDocument = OutputOf<typeof uploadDocumentFile>;

/** What the chooser offers first: `.pdf,.docx,.doc,.txt`. */
export const documentAccept = documentEndings.map((ending) => `.${ending}`).join(',');
export const documentHint = 'PDF, Word or text (.pdf, .docx, .doc, .txt), 25 MB at most. Without macros or a password.';

const isTaken = new RegExp(`\\.(${documentEndings.join('|')})$`, 'i');

/** Files that are sent as documents. */
export const useDocumentFiles = (clientId: string, several: boolean): Uploads<TakenDocument> =>
  useUploads({
    several,
    largest: largestDocument,
    failure: uploadFailure,
    refuse: ({ name }) => (isTaken.test(name) ? undefined : 'Choose a file that ends in .pdf, .docx, .doc or .txt.'),
    send: (file, options) => upload(uploadDocumentFile, { clientId, name: file.name }, file, options),
  });

/** What a failed upload says: the server's own words after the specification's (§8), or that sentence alone. */
export function uploadFailure(error: unknown): string {
  return error instanceof ApiError && error.said ? `Upload failed: ${error.message}` : 'Error uploading document';
}
