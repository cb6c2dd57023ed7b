import { showMyDocumentPages } from '@claimlock/contract/documents/pages';
import { acknowledgeDocument, downloadMyDocument, readMyDocument } from '@claimlock/contract/documents/reading';
import { Check, Download } from 'lucide-react';
import { useParams } from 'react-router';
import { addressOf, type OutputOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { isMissing, problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { Button, ButtonLink, buttonLook } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { DocumentText } from './DocumentText.tsx';

const crumbs = [{ label: 'Documents', to: paths.documentsToRead() }];

/** A document as its reader reads it: the published version, and the button that says so. */
export function ReadDocumentPage() {
  const { documentId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const own = useCan('documents.read-own', clientId);
  const query = useRead(readMyDocument, { clientId: clientId ?? '', documentId }, clientId !== undefined && own.may);
  if ((clientId && !own.may) || (query.error && isMissing(query.error)))
    return (
      <>
        <PageHead title="Document" crumbs={crumbs} />
        {own.may ? (
          <Empty
            title="You do not have to read this"
            action={<ButtonLink to={paths.documentsToRead()}>See your documents</ButtonLink>}
          >
            The document may be for other people, or not be in use any more.
          </Empty>
        ) : (
          <NotPermitted why={own.why} />
        )}
      </>
    );
  return (
    <Loaded
      query={query}
      what="The document"
      skeleton={
        <>
          <PageHead title="Document" crumbs={crumbs} />
          <SkeletonRows rows={8} />
        </>
      }
    >
      {(document) => <Page clientId={clientId ?? ''} document={document} />}
    </Loaded>
  );
}

function Page({
  clientId,
  document,
}: {
  readonly clientId: string;
  readonly document: OutputOf<typeof readMyDocument>;
}) {
  const { id, title, edition, publishedOn, dueOn, acknowledgedAt, contents, later } = document;
  const acknowledge = useWrite(acknowledgeDocument);
  const download = useCan('documents.read-own', clientId, downloadMyDocument);
  return (
    <>
      <PageHead
        title={title}
        answers={
          acknowledgedAt ? (
            `You acknowledged this on ${formatDate(acknowledgedAt.slice(0, 10))}.`
          ) : (
            <>
              Read it, and then acknowledge it below. Due <Deadline on={dueOn} />
            </>
          )
        }
        crumbs={crumbs}
        actions={
          contents.fileName !== null &&
          download.may && (
            <a
              href={addressOf(downloadMyDocument, { clientId, documentId: id })}
              download={contents.fileName}
              className={buttonLook()}
            >
              <Download aria-hidden="true" size={16} />
              Download
            </a>
          )
        }
      />
      <Section
        title={`Version ${edition}`}
        note={publishedOn ? `Published ${formatDate(publishedOn)}` : undefined}
        padded
      >
        <DocumentText contents={contents} pages={addressOf(showMyDocumentPages, { clientId, documentId: id })} />
      </Section>
      <div className="mt-4 space-y-3">
        {acknowledge.error && <ProblemNotice problem={problemOf(acknowledge.error)} />}
        {acknowledgedAt ? (
          <Notice tone="good" title="Acknowledged">
            {later
              ? 'You acknowledged an earlier version. The changes since need no acknowledgement.'
              : 'That you read this version is recorded.'}
          </Notice>
        ) : (
          <div className="rounded-md border border-line bg-surface p-4">
            <p className="mb-3 max-w-[72ch]">
              By acknowledging it you say that you have read version {edition} and will follow it. It is recorded with
              your name, the time and the fingerprint of this version.
            </p>
            <div className="mb-3">
              <Sha256 of={`version ${edition}`} sha256={contents.sha256} />
            </div>
            <Button
              look="primary"
              busy={acknowledge.isPending && 'Acknowledging'}
              icon={<Check aria-hidden="true" size={16} />}
              onClick={() => acknowledge.mutate({ clientId, documentId: id, edition })}
            >
              Acknowledge
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
