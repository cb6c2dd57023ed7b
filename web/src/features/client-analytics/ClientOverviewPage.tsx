import { Building2 } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { CountAgain, CountedWhen, CountProgress } from './Counting.tsx';
import { clientOverviewColumns, clientOverviewList, OverviewFacts } from './client-overview-list.tsx';
import { useClientAnalytics } from './use-client-analytics.ts';

/** Client overview (specification §2): every client with its figures, those that need attention first. */
export function ClientOverviewPage() {
  const list = useList(clientOverviewList, {});
  const { data: state } = useClientAnalytics();
  return (
    <>
      <PageHead
        title="Client overview"
        answers={
          <>
            All clients with their figures, and which of them need attention.
            <CountedWhen state={state} />
          </>
        }
        actions={
          <>
            <CountAgain state={state} />
            <ButtonLink to={paths.analytics()}>Analytics</ButtonLink>
          </>
        }
      />
      <CountProgress state={state} />
      <ListScreen
        state={list}
        columns={clientOverviewColumns}
        to={({ id }) => paths.client(id)}
        facts={(row) => <OverviewFacts row={row} />}
        empty={{
          icon: <Building2 aria-hidden="true" size={20} />,
          title: 'There are no clients yet',
          words: 'Each organisation that uses ClaimLock is listed here with its figures.',
          action: (
            <ButtonLink to={paths.addClient()} look="primary">
              Add Client
            </ButtonLink>
          ),
        }}
      />
    </>
  );
}
