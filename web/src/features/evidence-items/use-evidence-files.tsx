import { largestEvidenceFile, uploadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import type { OutputOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { upload } from '../../lib/upload.ts';
import { type Uploads, useUploads } from '../../ui/files/use-uploads.ts';

type TakenEvidence = OutputOf<typeof uploadEvidenceFile>;
export type EvidenceUploads = Uploads<TakenEvidence>;

/** Files that are sent as evidence. */
export const useEvidenceFiles = (clientId: string, several: boolean): EvidenceUploads =>
  useUploads({
    several,
    largest: largestEvidenceFile,
    send: (file, options) => upload(uploadEvidenceFile, { clientId, name: file.name }, file, options),
  });

/** What is to be known of a file that was taken as evidence. */
export function SaidOfEvidence({ taken: { sameAs, namedOtherwise, macros } }: { readonly taken: TakenEvidence }) {
  return (
    <>
      {sameAs.length > 0 && (
        <p className="text-13 text-attention">
          You already have these bytes as {sameAs.length === 1 ? 'evidence' : formatCount(sameAs.length, 'piece')}{' '}
          {sameAs.join(', ')}.
        </p>
      )}
      {macros && (
        <p className="text-13 text-attention">The file holds macros: programs that may run when it is opened.</p>
      )}
      {namedOtherwise && (
        <p className="text-13 text-attention">The file name does not match the type of its contents.</p>
      )}
    </>
  );
}
