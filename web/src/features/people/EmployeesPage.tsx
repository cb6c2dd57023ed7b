import { FileUp, UserPlus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { InvitedNotice } from '../mail/widgets.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { rolesOf } from './rights/role-tabs.ts';
import { useOwnClient } from './use-own-client.ts';
import { WaitingPeople } from './WaitingPeople.tsx';

/** The employees of the client that one administers (specification §2). */
export function EmployeesPage() {
  const clientId = useOwnClient();
  return (
    <>
      <PageHead
        title="Employees"
        answers="Who works here, with which role and duties, and who has yet to join."
        actions={
          <>
            <ButtonLink to={paths.employeeDepartments()}>Departments and groups</ButtonLink>
            <ButtonLink to={rolesOf(paths.employees())}>Roles</ButtonLink>
            <ButtonLink to={paths.supportAccess()}>Outside access</ButtonLink>
            <ButtonLink to={paths.bulkImportEmployees()} icon={<FileUp aria-hidden="true" size={16} />}>
              Bulk import
            </ButtonLink>
            <ButtonLink look="primary" to={paths.addEmployee()} icon={<UserPlus aria-hidden="true" size={16} />}>
              Add Employee
            </ButtonLink>
          </>
        }
      />
      {clientId ? (
        <>
          <InvitedNotice />
          <WaitingPeople clientId={clientId} />
          <PeopleTable clientId={clientId} />
        </>
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
