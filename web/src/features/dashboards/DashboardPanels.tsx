import { listActionItems } from '@claimlock/contract/action-items';
import { readDashboard } from '@claimlock/contract/dashboards';
import { useCallback, useState } from 'react';
import { useRead, useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { AddItemPanel, ItemPanel, itemsOnPage, useItemsAsked } from '../action-items/widgets.ts';
import { AssuranceWorkingPanel, ComplianceWorkingPanel, ScoreChange, useAskScore } from '../compliance/widgets.ts';
import { EntryPanel, LedgerPanel } from '../ledger/widgets.ts';
import { dashboardAddress } from './dashboard-address.ts';

/** The one panel that the dashboard's address opens beside it. */
export function DashboardPanels({ clientId }: { readonly clientId: string }) {
  const [{ item, entry, working }, change] = useUrlState(dashboardAddress);
  const close = useCallback(() => change({ item: undefined, entry: undefined, working: undefined }), [change]);
  if (item === 'new') {
    return (
      <AddItemPanel clientId={clientId} onAdded={(id) => change({ item: id }, { replace: true })} onClose={close} />
    );
  }
  if (item) return <ItemBeside key={item} clientId={clientId} itemId={item} onClose={close} />;
  if (entry === 'ledger') return <LedgerPanel clientId={clientId} onClose={close} />;
  if (entry && /^\d+$/.test(entry)) {
    const index = Number(entry);
    return (
      <EntryPanel
        clientId={clientId}
        index={index}
        onClose={close}
        onPrevious={() => change({ entry: String(index + 1) }, { replace: true })}
        onNext={index > 0 ? () => change({ entry: String(index - 1) }, { replace: true }) : undefined}
        onVerify={() => change({ entry: 'ledger' })}
      />
    );
  }
  if (working === 'compliance') return <ComplianceWorkingPanel clientId={clientId} onClose={close} />;
  if (working === 'assurance') return <AssuranceWorkingPanel clientId={clientId} onClose={close} />;
  return null;
}

/** An action beside the list it was opened from: the next and the previous are those of that list. */
function ItemBeside({
  clientId,
  itemId,
  onClose,
}: {
  readonly clientId: string;
  readonly itemId: string;
  readonly onClose: () => void;
}) {
  const [{ tab }, change] = useUrlState(dashboardAddress);
  const [before, setBefore] = useState<number | null>();
  const askScore = useAskScore(clientId);
  const asked = useItemsAsked(clientId);
  const page = useReadPage(listActionItems, asked, tab === 'actions');
  const overview = useRead(readDashboard, { clientId }, tab === 'overview');
  const around = itemsOnPage(tab === 'actions' ? page.data?.items : overview.data?.actionItems, itemId);
  const go = (id: string | undefined) => (id ? () => change({ item: id }, { replace: true }) : undefined);
  return (
    <ItemPanel
      clientId={clientId}
      itemId={itemId}
      onClose={onClose}
      onPrevious={go(around.previous)}
      onNext={go(around.next)}
      beforeCompletion={() => void askScore().then(setBefore)}
      afterCompletion={({ id }) => <ScoreChange clientId={clientId} actionItemId={id} before={before} />}
    />
  );
}
