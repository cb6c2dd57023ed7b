import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { downloadDocumentFile, readDocument, readDocumentContents } from '@claimlock/contract/documents/endpoints';
import { showDocumentPages } from '@claimlock/contract/documents/pages';
import { audienceWords } from '@claimlock/contract/documents/reader-words';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { buttonLook } from '../../ui/Button.tsx';
import { ControlNames } from '../../ui/ControlNames.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonPage } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { RecordHistory } from '../ledger/widgets.ts';
import { DocumentEditions } from './DocumentEditions.tsx';
import { DocumentReaders } from './DocumentReaders.tsx';
import { DocumentSteps } from './DocumentSteps.tsx';
import { DocumentText } from './DocumentText.tsx';
import { DocumentVerdict } from './DocumentVerdict.tsx';
import { isOpen } from './document-words.ts';
import { RequestForChanges } from './RequestForChanges.tsx';
import { SelectedReaders } from './SelectedReaders.tsx';
import { useContents } from './use-contents.ts';
import { useDocumentSteps } from './use-document-steps.tsx';
import { WriteVersion } from './WriteVersion.tsx';

const crumbs = [{ label: 'Documents', to: paths.documents() }];

/** One document: what it says, where it is in its life, its versions, and who has read it. */
export function DocumentPage() {
  const { documentId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const list = useCan('documents.list', clientId, readDocument);
  const query = useRead(readDocument, { clientId: clientId ?? '', documentId }, clientId !== undefined && list.may);
  return (
    <RecordPage
      query={query}
      whyNot={clientId && list.why}
      thing="document"
      whyMissing="The document may belong to another organisation."
      crumbs={crumbs}
      all={{ label: 'See documents', to: paths.documents() }}
    >
      {(document, reload) => <Whole key={document.id} clientId={clientId ?? ''} document={document} reload={reload} />}
    </RecordPage>
  );
}

function Whole({
  clientId,
  document,
  reload,
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
  readonly reload: () => Promise<WholeDocument | undefined>;
}) {
  const [{ version, find = '' }] = useUrlState({ version: text, find: text });
  const shown = document.editions.find(({ edition }) => String(edition) === version) ?? document.editions[0];
  const [writing, setWriting] = useState(false);
  const steps = useDocumentSteps({ clientId, document, onWrite: () => setWriting(true) });
  const { kind, owner, reviewMonths, dueDays, controls, state } = document;
  const request = document.editions[0]?.request;
  return (
    <ObjectPage
      title={document.title}
      crumbs={crumbs}
      verdict={<DocumentVerdict document={document} next={writing ? undefined : steps.next} />}
      properties={[
        { name: 'Number', value: document.number },
        { name: 'Kind', value: kind },
        { name: 'Owner', value: owner?.name ?? 'Unassigned' },
        { name: 'Readers', value: audienceWords(document) },
        ...(document.audience === 'nobody' ? [] : [{ name: 'Time to read', value: formatCount(dueDays, 'day') }]),
        { name: 'Review', value: reviewMonths ? `Every ${formatCount(reviewMonths, 'month')}` : 'None' },
        { name: 'Controls', value: <ControlNames clientId={clientId} controls={controls} /> },
        ...(controls.length > 0 ? [{ name: 'Evidence', value: <AsEvidence document={document} /> }] : []),
      ]}
      notice={
        (isOpen(state) || state === 'In review') && request && <RequestForChanges request={request} state={state} />
      }
      steps={!writing && <DocumentSteps clientId={clientId} document={document} reload={reload} steps={steps} />}
    >
      {writing ? (
        <Section title={isOpen(state) ? 'Change the draft' : 'New version'} padded>
          <WriteVersion clientId={clientId} document={document} reload={reload} onDone={() => setWriting(false)} />
        </Section>
      ) : (
        shown && <Shown clientId={clientId} document={document} edition={shown} find={find} />
      )}
      <DocumentReaders clientId={clientId} document={document} />
      {document.state !== 'Archived' && <SelectedReaders clientId={clientId} document={document} />}
      <Section title="Versions" padded>
        <DocumentEditions clientId={clientId} document={document} />
        <RecordHistory clientId={clientId} subject={document.id} />
      </Section>
    </ObjectPage>
  );
}

/** Whether it is evidence of its controls, and if not, what is missing. */
function AsEvidence({ document }: { readonly document: WholeDocument }) {
  const { evidence, audience } = document;
  if (evidence?.stands)
    return <TextLink to={paths.evidence({ evidence: evidence.id })}>{`Evidence ${evidence.number}`}</TextLink>;
  return whyNoEvidence(document.state, document.publishedEdition !== null, audience === 'nobody');
}

function whyNoEvidence(state: WholeDocument['state'], published: boolean, unread: boolean): string {
  if (state === 'Archived') return 'No, archived';
  if (!published) return 'Not published yet';
  return unread ? 'No readers' : 'Acknowledgements pending';
}

function Shown({
  clientId,
  document,
  edition,
  find,
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
  readonly edition: WholeDocument['editions'][number];
  /** The words that somebody came for. */
  readonly find: string;
}) {
  const read = useCan('documents.read', clientId, readDocumentContents);
  const download = useCan('documents.read', clientId, downloadDocumentFile);
  const about = { clientId, documentId: document.id, edition: edition.edition };
  const query = useContents(about, read.may);
  return (
    <Section
      title={`Version ${edition.edition}`}
      note={edition.file ? edition.file.name : edition.changes || undefined}
      padded
      aside={
        edition.file &&
        download.may && (
          <a
            href={addressOf(downloadDocumentFile, about)}
            download={edition.file.name}
            className={buttonLook('secondary', 'small')}
          >
            <Download aria-hidden="true" size={14} />
            Download
          </a>
        )
      }
    >
      {read.may ? (
        <Loaded query={query} what="The text" skeleton={<SkeletonPage />}>
          {(contents) => <DocumentText contents={contents} pages={addressOf(showDocumentPages, about)} find={find} />}
        </Loaded>
      ) : (
        <NotPermitted why={read.why} />
      )}
    </Section>
  );
}
