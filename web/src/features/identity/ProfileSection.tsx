import { roleNames } from '@claimlock/contract/access';
import type { Membership } from '@claimlock/contract/identity/endpoints';
import { useSession } from '../../lib/session.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { audienceNames } from './audience-names.ts';

const columns: readonly Column<Membership>[] = [
  { id: 'organisation', heading: 'Organisation', cell: ({ organisation }) => organisation.name },
  { id: 'type', heading: 'Kind', from: 'md', cell: ({ organisation }) => organisation.type },
  { id: 'audience', heading: 'Portal', cell: ({ audience }) => audienceNames[audience] },
  { id: 'role', heading: 'Role', cell: ({ role }) => (role ? roleNames[role] : '–') },
  { id: 'standing', heading: 'Standing', cell: (membership) => <Standing membership={membership} /> },
];

/** Who one is here, and where one belongs. */
export function ProfileSection() {
  const session = useSession();
  if (!session) return <SkeletonText />;
  const { user, memberships } = session;
  return (
    <div className="space-y-4">
      <Section title="You" padded note="Your administrator keeps these.">
        <Facts
          facts={[
            { name: 'Name', value: user.name },
            { name: 'Email address', value: user.email },
          ]}
        />
      </Section>
      <Section title="Where you belong">
        <DataTable
          caption="Where you belong"
          columns={columns}
          rows={memberships}
          keyOf={({ id }) => id}
          sticky={false}
          brief={(membership) => (
            <>
              <p className="font-medium">{membership.organisation.name}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
                <span>{audienceNames[membership.audience]}</span>
                {membership.role && <span>{roleNames[membership.role]}</span>}
                <Standing membership={membership} />
              </p>
            </>
          )}
        />
      </Section>
    </div>
  );
}

function Standing({ membership: { suspended } }: { readonly membership: Membership }) {
  return suspended ? <Status tone="attention">Suspended</Status> : <Status tone="good">Open</Status>;
}
