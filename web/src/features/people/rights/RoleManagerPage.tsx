import { type Rights, readRights } from '@claimlock/contract/people/rights';
import { roleNames } from '@claimlock/contract/roles';
import { useCan } from '../../../lib/can.ts';
import { useRead } from '../../../lib/query.ts';
import { useTab } from '../../../lib/url-state.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CustomRolesTab } from './CustomRolesTab.tsx';
import { HierarchyTab } from './HierarchyTab.tsx';
import { MatrixTab } from './MatrixTab.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { RightsTab } from './RightsTab.tsx';
import { roleTabs } from './role-tabs.ts';
import { useShownPerson } from './use-shown-person.ts';

const title = 'User Role Manager';
const tabs = [
  { id: 'rights', label: 'Rights' },
  { id: 'matrix', label: 'Permission matrix' },
  { id: 'hierarchy', label: 'Role hierarchy' },
  { id: 'custom', label: 'Custom roles' },
] as const;

/** What one person may do and why, beside the whole permission table, the roles one by one, and the custom roles. */
export function RoleManagerPage() {
  const { clientId, personId, operates, crumbs, back } = useShownPerson();
  const permit = useCan('rights.read', clientId);
  const query = useRead(readRights, { clientId: clientId ?? '', personId }, clientId !== undefined && permit.may);
  return (
    <PersonScreen
      title={title}
      what="The rights"
      permit={permit}
      lookIn="You can then read the roles and rights of its people. Only its own administrators change them."
      query={query}
    >
      {(rights) => (
        <Whole
          clientId={clientId ?? ''}
          rights={rights}
          operates={operates}
          crumbs={operates ? crumbs : [...crumbs, { label: rights.name, to: back }]}
        />
      )}
    </PersonScreen>
  );
}

function Whole({
  clientId,
  rights,
  operates,
  crumbs,
}: {
  readonly clientId: string;
  readonly rights: Rights;
  readonly operates: boolean;
  readonly crumbs: readonly { readonly label: string; readonly to: string }[];
}) {
  const [open, addressOf] = useTab(roleTabs);
  return (
    <>
      <PageHead title={title} answers={answersOf(rights)} crumbs={crumbs} />
      {(operates || rights.suspended) && (
        <div className="mb-4 space-y-3">
          {rights.suspended && (
            <Notice tone="attention" title="This organisation is suspended">
              The people of this organisation cannot change anything until it is reinstated, whatever their rights are.
            </Notice>
          )}
          {operates && (
            <Notice tone="info">
              You are looking in with support access. Only the administrators of this organisation change its roles.
            </Notice>
          )}
        </div>
      )}
      <Tabs label={title} tabs={tabs} open={open} addressOf={addressOf}>
        {open === 'rights' && <RightsTab clientId={clientId} rights={rights} />}
        {open === 'matrix' && <MatrixTab rights={rights} />}
        {open === 'hierarchy' && <HierarchyTab rights={rights} />}
        {open === 'custom' && <CustomRolesTab clientId={clientId} />}
      </Tabs>
    </>
  );
}

function answersOf({ name, role, access, customRole }: Rights): string {
  if (access === 'client_admin')
    return `${name} is a client admin. The role ${roleNames[role]} is what they are to colleagues.`;
  return `${name} has the role ${roleNames[role]}${customRole ? `, narrowed by the custom role ${customRole.name}` : ''}.`;
}
