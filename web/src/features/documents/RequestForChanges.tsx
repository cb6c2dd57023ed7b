import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { Notice } from '../../ui/Notice.tsx';
import { Instant } from '../../ui/When.tsx';

/** What a reviewer asked to be changed of the latest version, and the reply, until it is decided about again. */
export function RequestForChanges({ document: { state, editions } }: { readonly document: WholeDocument }) {
  const request = editions[0]?.request;
  if (!request || !['Draft', 'In review', 'Changes requested'].includes(state)) return null;
  return (
    <div className="mt-4">
      <Notice
        tone={state === 'In review' ? 'info' : 'attention'}
        title={state === 'In review' ? 'Sent again after a request for changes' : 'Changes requested'}
      >
        <RequestWords request={request} />
        {state === 'In review' && request.unchanged && <p className="mt-1">The contents are the same as before.</p>}
      </Notice>
    </div>
  );
}

type Request = NonNullable<WholeDocument['editions'][number]['request']>;

/** A request for changes and its reply, in the words of those who wrote them. */
export function RequestWords({ request: { by, at, note, reply } }: { readonly request: Request }) {
  return (
    <>
      <p className="text-13 text-ink-soft">
        Changes requested by {by}, <Instant at={at} />
      </p>
      <p className="mt-0.5 text-13 text-ink whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>
      {reply && (
        <>
          <p className="mt-1 text-13 text-ink-soft">Reply</p>
          <p className="mt-0.5 text-13 text-ink whitespace-pre-wrap [overflow-wrap:anywhere]">{reply}</p>
        </>
      )}
    </>
  );
}
