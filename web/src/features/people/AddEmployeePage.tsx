import { useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
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
        answers="They get an invitation by email, which works for three days, and choose their own password."
        crumbs={[{ label: 'Employees', to: paths.employees() }]}
      />
      {!clientId ? (
        <SkeletonText lines={6} />
      ) : permit.may ? (
        <Card form>
          <AddPersonForm clientId={clientId} onClose={() => void navigate(paths.employees())} />
        </Card>
      ) : (
        <NotPermitted why={permit.why} />
      )}
    </>
  );
}
