import type { DocumentEdition, DocumentEditionState } from '@claimlock/contract/documents/documents';
import { Notice } from '../../ui/Notice.tsx';
import { Instant } from '../../ui/When.tsx';

type Request = NonNullable<DocumentEdition['request']>;

/** What a reviewer asked to be changed of the latest version, and what was replied, while it is not decided about again. */
export function RequestForChanges({
  request,
  state,
}: {
  readonly request: Request;
  readonly state: DocumentEditionState;
}) {
  const again = state === 'In review';
  return (
    <Notice
      tone={again ? 'info' : 'attention'}
      title={again ? 'Sent again after a request for changes' : 'Requested changes'}
    >
      <p className="text-13">
        {request.by}, <Instant at={request.at} />
      </p>
      <RequestWords request={request} />
      {again && request.unchanged && <p className="mt-1">The contents are the same as before.</p>}
    </Notice>
  );
}

/** A request for changes and the reply to it, in the words of those who wrote them. */
export function RequestWords({ request: { note, reply } }: { readonly request: Request }) {
  return (
    <>
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
