import { readDashboard } from '@claimlock/contract/dashboards/endpoints';
import { readMyWork } from '@claimlock/contract/dashboards/my-work';
import { useCallback, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { useTab, useUrlState } from '../../lib/url-state.ts';
import { useBeside } from '../../ui/list/use-list.ts';
import { AddItemPanel, ItemPanel, itemsList } from '../action-items/widgets.ts';
import { AssuranceWorkingPanel, ComplianceWorkingPanel, ScoreChange, useAskScore } from '../compliance/widgets.ts';
import { FindingBeside } from '../findings/widgets.ts';
import { EntryPanel, LedgerPanel } from '../ledger/widgets.ts';
import { RiskBeside } from '../risks/widgets.ts';
import { dashboardAddress, dashboardTabs } from './dashboard-address.ts';

/** The one panel that the dashboard's address opens beside it. */
export function DashboardPanels({ clientId }: { readonly clientId: string }) {
  const [tab] = useTab(dashboardTabs);
  const [{ risk, finding, item, entry, working, raises, about }, change] = useUrlState(dashboardAddress);
  const close = useCallback(
    () => change({ item: undefined, entry: undefined, working: undefined, raises: undefined, about: undefined }),
    [change],
  );
  if (item === 'new') {
    return (
      <AddItemPanel
        clientId={clientId}
        {...(raises && { raisesControl: raises })}
        about={about}
        onAdded={(id) => change({ item: id, raises: undefined, about: undefined }, { replace: true })}
        onClose={close}
      />
    );
  }
  if (item) return <ItemBeside key={item} clientId={clientId} itemId={item} />;
  if (entry === 'ledger') return <LedgerPanel clientId={clientId} onClose={close} />;
  if (entry && /^\d+$/.test(entry)) {
    return <EntryBeside clientId={clientId} index={Number(entry)} onClose={close} />;
  }
  if (risk) return <RiskBeside clientId={clientId} shown={tab === 'risks' ? 'open' : 'top'} />;
  if (finding) return <FindingOfDashboard clientId={clientId} />;
  if (working === 'compliance') return <ComplianceWorkingPanel clientId={clientId} onClose={close} />;
  if (working === 'assurance') return <AssuranceWorkingPanel clientId={clientId} onClose={close} />;
  return null;
}

/** An entry of the ledger beside the trail: the newest has none before it. */
function EntryBeside({
  clientId,
  index,
  onClose,
}: {
  readonly clientId: string;
  readonly index: number;
  readonly onClose: () => void;
}) {
  const [, change] = useUrlState(dashboardAddress);
  const newest = useRead(readDashboard, { clientId }).data?.audit?.[0]?.index;
  const go = (to: number) => () => change({ entry: String(to) }, { replace: true });
  return (
    <EntryPanel
      clientId={clientId}
      index={index}
      onClose={onClose}
      onPrevious={newest === undefined || index < newest ? go(index + 1) : undefined}
      onNext={index > 0 ? go(index - 1) : undefined}
      onVerify={() => change({ entry: 'ledger' })}
    />
  );
}

/** A finding beside the gravest ones, which are its neighbours. */
function FindingOfDashboard({ clientId }: { readonly clientId: string }) {
  const leads = useCan('compliance.read-working', clientId).may;
  const { data } = useRead(readDashboard, { clientId }, leads);
  return <FindingBeside clientId={clientId} among={data?.findings ?? []} />;
}

/** An action beside the list it was opened from: the next and the previous are those of that list. */
function ItemBeside({ clientId, itemId }: { readonly clientId: string; readonly itemId: string }) {
  const [tab] = useTab(dashboardTabs);
  const [before, setBefore] = useState<number | null>();
  const askScore = useAskScore(clientId);
  const leads = useCan('compliance.read-working', clientId).may;
  const overview = useRead(readDashboard, { clientId }, leads && tab === 'overview');
  const mine = useRead(readMyWork, { clientId }, !leads && tab !== 'actions');
  const shown = leads ? (overview.data?.actionItems ?? undefined) : mine.data?.actions.items;
  const { moves } = useBeside(itemsList, { clientId, view: 'table' }, tab === 'actions' ? undefined : (shown ?? []));
  return (
    <ItemPanel
      clientId={clientId}
      itemId={itemId}
      {...moves}
      beforeCompletion={() => askScore().then(setBefore, () => setBefore(undefined))}
      afterCompletion={({ id }) => <ScoreChange clientId={clientId} actionItemId={id} before={before} />}
    />
  );
}
