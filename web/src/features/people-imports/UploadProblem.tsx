import type { PeopleImportPreview } from '@claimlock/contract/people-imports/endpoints';
import { ApiError } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, Reference } from '../../ui/Notice.tsx';

const failedToUpload = 'Failed to upload';
const failedToRead = 'Failed to read file';

/** Why a file was not taken (specification §8), and a way to send it again where that may help. */
export function UploadProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { sentence, reference } = problemOf(error, failedToUpload);
  if (error instanceof ApiError && error.code === 'people-import.unreadable')
    return <UnreadableFile problems={error.fields.map(({ path, message }) => ({ place: path, says: message }))} />;
  return (
    <Notice tone="bad" title={failedToUpload}>
      {sentence !== failedToUpload && sentence}
      {reference && <Reference id={reference} />}
      {onRetry && (
        <span className="mt-2 block">
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
    </Notice>
  );
}

/** What keeps a whole file from being read; columns that are still to be chosen are no failure. */
export function UnreadableFile({ problems }: { readonly problems: PeopleImportPreview['problems'] }) {
  if (problems.length === 0) return null;
  const columns = problems.every(({ place }) => place === 'the columns');
  return (
    <Notice
      tone={columns ? 'attention' : 'bad'}
      title={columns ? 'Some columns still have to be selected' : failedToRead}
    >
      {problems.map(({ place, says }) => (
        <p key={`${place} ${says}`} className="[overflow-wrap:anywhere]">
          {says}
        </p>
      ))}
    </Notice>
  );
}
