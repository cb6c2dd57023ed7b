import { useCan } from '../../../lib/can.ts';
import { useTab } from '../../../lib/url-state.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { NotPermitted } from '../../../ui/States.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { DutiesTab } from '../duties/DutiesTab.tsx';
import { usePeopleClient } from '../use-people-client.ts';
import { CustomRolesTab } from './CustomRolesTab.tsx';
import { HierarchyTab } from './HierarchyTab.tsx';
import { LookInFirst } from './LookInFirst.tsx';
import { MatrixTab } from './MatrixTab.tsx';
import { rolesTabs } from './role-tabs.ts';

const title = 'Roles and permissions';
const tabs = [
  { id: 'custom', label: 'Custom roles' },
  { id: 'duties', label: 'Duties' },
  { id: 'matrix', label: 'Permission matrix' },
  { id: 'hierarchy', label: 'Role hierarchy' },
] as const;

/** The roles of an organisation: those it made for itself, what every role may do, and how one differs from the next. */
export function RolesPage() {
  const { clientId, crumbs, operates } = usePeopleClient();
  const permit = useCan('rights.read', clientId);
  return (
    <>
      <PageHead
        title={title}
        answers="The rights of each role and duty. Roles are given to people on their own pages."
        crumbs={crumbs}
      />
      {clientId === undefined ? (
        <SkeletonRows />
      ) : permit.may ? (
        <Whole clientId={clientId} />
      ) : operates ? (
        <LookInFirst clientId={clientId}>
          You can then read its custom roles. Only its own administrators change them.
        </LookInFirst>
      ) : (
        <NotPermitted why={permit.why} />
      )}
    </>
  );
}

function Whole({ clientId }: { readonly clientId: string }) {
  const [open, addressOf] = useTab(rolesTabs);
  return (
    <Tabs label={title} tabs={tabs} open={open} addressOf={addressOf}>
      {open === 'custom' && <CustomRolesTab clientId={clientId} />}
      {open === 'duties' && <DutiesTab clientId={clientId} />}
      {open === 'matrix' && <MatrixTab />}
      {open === 'hierarchy' && <HierarchyTab />}
    </Tabs>
  );
}
