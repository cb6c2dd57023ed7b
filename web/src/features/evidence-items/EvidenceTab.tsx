import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { evidenceInFile } from '@claimlock/contract/evidence-items/file-columns';
import { FileCheck2 } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { later } from '../../ui/later.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { NotPermitted } from '../../ui/States.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { EvidenceStatus } from './EvidenceStatus.tsx';
import { evidenceColumns, evidenceList } from './evidence-list.tsx';

const EvidenceBeside = later(() => import('./EvidenceBeside.tsx').then((m) => m.EvidenceBeside));

/** Every piece of evidence of an organisation, with the one that the address opens beside the list. */
export function EvidenceTab({ clientId }: { readonly clientId: string }) {
  const list = useCan('evidence-items.list', clientId, listEvidenceItems);
  const add = useCan('evidence-items.add', clientId);
  const state = useList(evidenceList, { clientId }, list.may);
  if (!list.may) return <NotPermitted why={list.why} />;
  return (
    <>
      <ListScreen
        state={state}
        columns={evidenceColumns}
        file={evidenceInFile}
        clientId={clientId}
        facts={(item) => (
          <>
            <span className="numeric text-ink-faint">{item.number}</span>
            <EvidenceStatus item={item} />
            <span>{item.kind}</span>
            <EvidenceEnd item={item} sentence />
            {item.controls.length > 0 && <span>{item.controls.map(({ id }) => id).join(', ')}</span>}
          </>
        )}
        empty={{
          icon: <FileCheck2 aria-hidden="true" size={20} />,
          title: list.reach === 'own' ? 'You have not added any evidence yet' : 'There is no evidence yet',
          words:
            'A file, a link, a note or a test result that shows that a control is as you say. Somebody else approves it; one piece can serve many controls. Add the first with the button above.',
        }}
        add={{ label: 'Add evidence', whyNot: add.why }}
      />
      {state.open && <EvidenceBeside clientId={clientId} about={state.values.about} />}
    </>
  );
}
