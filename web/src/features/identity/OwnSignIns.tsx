import { listSignIns, type SignInHour, signInsKeptDays } from '@claimlock/contract/identity/account';
import { formatNumber } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Instant } from '../../ui/When.tsx';

const shownOf = (count: number) => (count === 0 ? '–' : formatNumber(count));
const columns: readonly Column<SignInHour>[] = [
  { id: 'hour', heading: 'In the hour from', cell: ({ hour }) => <Instant at={hour} /> },
  { id: 'succeeded', heading: 'Signed in', right: true, cell: ({ succeeded }) => shownOf(succeeded) },
  { id: 'failed', heading: 'Failed', right: true, cell: ({ failed }) => shownOf(failed) },
];

/** When one's account signed in lately, or somebody tried to: what its administrators can see as well. */
export function OwnSignIns() {
  const query = useRead(listSignIns, {});
  const worksAtClient = useSession()?.memberships.some(
    ({ audience }) => audience === 'client_admin' || audience === 'employee',
  );
  return (
    <Section
      title="Sign-ins"
      note={`The latest hours in which your account signed in or a sign-in failed, kept for ${signInsKeptDays} days.${worksAtClient ? ' Your administrators can see them too.' : ''}`}
    >
      <Loaded query={query} what="Your sign-ins" skeleton={<SkeletonRows rows={3} />}>
        {({ hours }) =>
          hours.length === 0 ? (
            <Empty title="No sign-ins yet">They are listed here from your next sign-in.</Empty>
          ) : (
            <DataTable
              caption="Sign-ins"
              columns={columns}
              rows={hours}
              keyOf={({ hour }) => hour}
              sticky={false}
              brief={({ hour, succeeded, failed }) => (
                <p className="flex items-baseline justify-between gap-3">
                  <Instant at={hour} />
                  <span className="text-13 text-ink-soft">
                    {formatNumber(succeeded)} signed in, {formatNumber(failed)} failed
                  </span>
                </p>
              )}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
