import { Eye, Upload, UserCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PermittedLink } from '../../ui/PermittedLink.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { MoreMenu } from '../../ui/StepButtons.tsx';
import { InvitedNotice } from '../mail/widgets.ts';
import { AddEmployeeLink } from './AddEmployeeLink.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { rolesOf } from './rights/role-tabs.ts';
import { useOwnClient } from './use-own-client.ts';
import { WaitingPeople } from './WaitingPeople.tsx';

/** The employees of the client that one administers (specification §2). */
export function EmployeesPage() {
  const clientId = useOwnClient();
  const add = useCan('people.add', clientId);
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title="Employees"
        answers="Who works here, with which role and duties, and who has yet to join."
        actions={
          <>
            <MoreMenu of="employees">
              <MenuItem icon={<UserCog size={15} />} onSelect={() => navigate(rolesOf(paths.employees()))}>
                Roles and permissions
              </MenuItem>
              <MenuItem icon={<Eye size={15} />} onSelect={() => navigate(paths.supportAccess())}>
                Outside access
              </MenuItem>
            </MoreMenu>
            <ButtonLink to={paths.employeeDepartments()}>Departments and groups</ButtonLink>
            <PermittedLink
              to={paths.bulkImportEmployees()}
              whyNot={add.why}
              icon={<Upload aria-hidden="true" size={16} />}
            >
              Bulk import
            </PermittedLink>
            <AddEmployeeLink clientId={clientId} look="primary" />
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
