import type { DocumentSummary } from '@claimlock/contract/documents/documents';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { documentsInFile } from '@claimlock/contract/documents/file-columns';
import { FileText, PenLine, Upload } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { documentTabs } from './document-tabs.ts';
import { DocumentStanding, documentColumns, documentsList } from './documents-list.tsx';
import { MyDocuments } from './MyDocuments.tsx';
import { Starters } from './Starters.tsx';

const AddDocumentsPanel = later(() => import('./AddDocumentsPanel.tsx').then((m) => m.AddDocumentsPanel));

const tabs = [
  { id: 'all', label: 'All documents' },
  { id: 'to-read', label: 'To read' },
] as const;

/** Documents: those of the organisation for whoever keeps them, and those to read for everybody. */
export function DocumentsPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const [tab, addressOf] = useTab(documentTabs);
  const list = useCan('documents.list', clientId, listDocuments);
  const write = useCan('documents.write', clientId);
  const own = useCan('documents.read-own', clientId);
  const [adding, setAdding] = useState(false);
  const mine = clientId === undefined ? <SkeletonRows /> : <MyDocuments clientId={clientId} />;
  return (
    <>
      <PageHead
        title="Documents"
        answers="Policies and other papers: what is in force, who approved it, and who has read it."
        actions={
          list.may && (
            <>
              {write.may && (
                <ButtonLink to={paths.newDocument()} icon={<PenLine aria-hidden="true" size={16} />}>
                  Write a policy
                </ButtonLink>
              )}
              <Button
                look="primary"
                whyNot={write.why}
                icon={<Upload aria-hidden="true" size={16} />}
                onClick={() => setAdding(true)}
              >
                Upload
              </Button>
            </>
          )
        }
      />
      {clientId !== undefined && !list.may ? (
        own.may ? (
          mine
        ) : (
          <NotPermitted why={list.why} />
        )
      ) : (
        <Tabs label="Documents" tabs={tabs} open={tab} addressOf={addressOf}>
          {clientId === undefined ? <SkeletonRows /> : tab === 'to-read' ? mine : <Library clientId={clientId} />}
        </Tabs>
      )}
      {adding && clientId !== undefined && <AddDocumentsPanel clientId={clientId} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Where a row leads: to the version in which the words were found that were searched for, which it marks. */
function addressOfFound({ id, edition, excerpt, excerptEdition }: DocumentSummary): string {
  const found = excerpt?.flatMap((part) => (part.found ? [part.text.toLowerCase()] : [])) ?? [];
  return paths.document(id, {
    ...(excerptEdition !== null && excerptEdition !== edition && { version: String(excerptEdition) }),
    ...(found.length > 0 && { find: [...new Set(found)].join(' ') }),
  });
}

function Library({ clientId }: { readonly clientId: string }) {
  const state = useList(documentsList, { clientId });
  return (
    <>
      <Starters clientId={clientId} />
      <ListScreen
        state={state}
        columns={documentColumns}
        file={documentsInFile}
        to={addressOfFound}
        clientId={clientId}
        beside={(row) => <DocumentStanding document={row} />}
        facts={({ kind, owner, readers }) => (
          <>
            <span>{kind}</span>
            {owner && <span>{owner.name}</span>}
            {readers.asked > 0 && (
              <span>
                {readers.acknowledged} of {readers.asked} acknowledged
              </span>
            )}
          </>
        )}
        empty={{
          icon: <FileText aria-hidden="true" size={20} />,
          title: 'There are no documents yet',
          words:
            'Upload what you have, several files at once, or write a policy here. Somebody else approves it before people are asked to read it.',
        }}
      />
    </>
  );
}
