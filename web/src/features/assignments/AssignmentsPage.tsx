import { ClipboardList } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { AssignmentFacts, assignmentColumns, assignmentsList } from './assignments-list.tsx';

/** Who answers which requirements, by when, and how far they are; whoever only answers sees what is theirs. */
export function AssignmentsPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const may = useCan('assignments.read', clientId);
  const leads = useCan('assignments.make', clientId).may;
  const state = useList(assignmentsList, { clientId: clientId ?? '' }, clientId !== undefined && may.may);
  return (
    <>
      <PageHead
        title="Assignments"
        answers={
          leads
            ? 'Requirements that people answer, and how far they are. You assign them on a framework’s page.'
            : 'Requirements that are yours to answer.'
        }
        {...(leads && { actions: <ButtonLink to={paths.complianceEngine()}>See the frameworks</ButtonLink> })}
      />
      {clientId && !may.may ? (
        <NotPermitted why={may.why} />
      ) : (
        <ListScreen
          state={state}
          columns={assignmentColumns}
          to={({ id }) => paths.assignment(id)}
          facts={(row) => <AssignmentFacts row={row} />}
          clientId={leads ? clientId : undefined}
          empty={{
            icon: <ClipboardList aria-hidden="true" size={20} />,
            title: leads ? 'No assignments yet' : 'No assignments for you',
            words: leads
              ? 'Open a framework, select requirements and press Assign: people then answer only theirs.'
              : 'When somebody gives you requirements to answer, they are here, and you are told.',
          }}
        />
      )}
    </>
  );
}
