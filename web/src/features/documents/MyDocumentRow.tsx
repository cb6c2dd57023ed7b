import type { MyDocument } from '@claimlock/contract/documents/documents';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Status } from '../../ui/Status.tsx';

/** One document to read, with the day by which, or when it was acknowledged. */
export function MyDocumentRow({ document }: { readonly document: MyDocument }) {
  const { id, title, kind, edition, dueOn, overdue, acknowledgedAt, later } = document;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <TextLink alone to={paths.documentToRead(id)}>
          {title}
        </TextLink>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          <Status tone={acknowledgedAt ? 'good' : overdue ? 'bad' : 'info'}>
            {acknowledgedAt ? 'Acknowledged' : overdue ? 'Overdue' : 'To read'}
          </Status>
          <span>{kind}</span>
          <span>Version {edition}</span>
          {later && <span>You read an earlier version; nothing that matters changed.</span>}
        </p>
      </div>
      <div className="w-52 text-13 text-ink-soft">
        {acknowledgedAt ? (
          `Acknowledged ${formatDate(acknowledgedAt.slice(0, 10))}`
        ) : (
          <>
            Due <Deadline on={dueOn} />
          </>
        )}
      </div>
      <ButtonLink to={paths.documentToRead(id)} size="small" look={acknowledgedAt ? 'quiet' : 'secondary'}>
        {acknowledgedAt ? 'Open' : 'Read'}
        <span className="sr-only"> {title}</span>
      </ButtonLink>
    </li>
  );
}
