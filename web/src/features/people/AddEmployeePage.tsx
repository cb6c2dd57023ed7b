import { useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { invitedState, useInvitationAnswers } from '../mail/widgets.ts';
import { AddPersonForm } from './AddPersonForm.tsx';
import { useOwnClient } from './use-own-client.ts';

/** Adds somebody to the client that one administers, and invites them (specification §5, §8). */
export function AddEmployeePage() {
  const navigate = useNavigate();
  const clientId = useOwnClient();
  const permit = useCan('people.add', clientId);
  return (
    <>
      <PageHead
        title="Add an employee"
        answers={useInvitationAnswers()}
        crumbs={[{ label: 'Employees', to: paths.employees() }]}
      />
      {!clientId ? (
        <SkeletonText lines={6} />
      ) : permit.may ? (
        <Card form>
          <AddPersonForm
            clientId={clientId}
            onClose={(invited) => void navigate(paths.employees(), { state: invited && invitedState(invited) })}
          />
        </Card>
      ) : (
        <NotPermitted why={permit.why} />
      )}
    </>
  );
}
