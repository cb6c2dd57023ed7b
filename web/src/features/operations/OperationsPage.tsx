import { ListChecks } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { OperationFacts, operationColumns, operationsList } from './operations-list.tsx';

/** Long work of the organisation: what is under way, and what came of what is over. */
export function OperationsPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const may = useCan('operations.read', clientId);
  const state = useList(operationsList, { clientId: clientId ?? '' }, clientId !== undefined && may.may);
  return (
    <>
      <PageHead
        title="Operations"
        answers="Work that takes a while, such as a report: how far it is, and what came of it."
      />
      {clientId && !may.may ? (
        <NotPermitted why={may.why} />
      ) : (
        <ListScreen
          state={state}
          columns={operationColumns}
          to={({ id }) => paths.operation(id)}
          facts={(row) => <OperationFacts row={row} />}
          empty={{
            icon: <ListChecks aria-hidden="true" size={20} />,
            title: 'No operations yet',
            words: 'Reports, imports and exports show their progress here. You can leave the page meanwhile.',
          }}
        />
      )}
    </>
  );
}
