import { paths } from '../../lib/paths.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { rolesOf } from './rights/role-tabs.ts';

/** The people of an organisation, for its administrators (specification §2, §6). */
export function UsersPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const session = useSession();
  const here = session?.memberships.find(({ organisation }) => organisation.id === selectedOrganisation?.id);
  const admin = here?.role === 'admin' || here?.audience === 'client_admin';
  return (
    <>
      <PageHead
        title="Users"
        answers="Who works here, with which role and duties, and who has yet to join."
        actions={
          <>
            <ButtonLink to={paths.userDepartments()}>Departments and groups</ButtonLink>
            {admin && <ButtonLink to={rolesOf(paths.users())}>Roles</ButtonLink>}
          </>
        }
      />
      {!selectedOrganisation || !session ? (
        <SkeletonRows />
      ) : admin ? (
        <PeopleTable clientId={selectedOrganisation.id} />
      ) : (
        <NotPermitted why="Users are for the role Admin. Ask an administrator of your organisation." />
      )}
    </>
  );
}
