import { type PersonActivity, readPersonActivity } from '@claimlock/contract/people-activity/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { oneOfOr, useUrlState } from '../../lib/url-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Empty } from '../../ui/States.tsx';
import { Ago, AsOf } from '../../ui/When.tsx';
import { RecordHistory } from '../ledger/widgets.ts';
import { PersonScreen, useShownPerson } from '../people/widgets.ts';
import { ActiveDays } from './ActiveDays.tsx';
import { ActivityKpis } from './ActivityKpis.tsx';
import { FlagRules } from './FlagRules.tsx';
import { Flags } from './Flags.tsx';

const title = 'User Activity Monitor';
const periods = ['30', '90', '180'] as const;
type Period = (typeof periods)[number];
const shape = { days: oneOfOr(periods, '30') };

/** What one person did at an organisation: how much of it, day by day, and what stands out. */
export function PersonActivityPage() {
  const { clientId, personId, operates, crumbs, back } = useShownPerson();
  const permit = useCan('people-activity.read', clientId);
  const [{ days }, change] = useUrlState(shape);
  const query = useRead(
    readPersonActivity,
    { clientId: clientId ?? '', personId, days },
    clientId !== undefined && permit.may,
  );
  return (
    <PersonScreen
      title={title}
      what="The activity"
      permit={permit}
      lookIn="You can then read what its people did here, and change nothing."
      query={query}
    >
      {(activity) => (
        <>
          <PageHead
            title={title}
            answers={
              <>
                Activity of {activity.name} in the last {days} days, <AsOf at={activity.asOf} />.{' '}
                {activity.lastActiveAt ? (
                  <>
                    Last active <Ago at={activity.lastActiveAt} />.
                  </>
                ) : (
                  'Not active in the last 180 days.'
                )}
              </>
            }
            crumbs={operates ? crumbs : [...crumbs, { label: activity.name, to: back }]}
            actions={
              <Segments
                label="Period"
                choices={periods.map((one) => ({ value: one, label: `${one} days` }))}
                value={days}
                onChange={(next) => change({ days: next })}
              />
            }
          />
          <Whole clientId={clientId ?? ''} activity={activity} days={days} operates={operates} />
        </>
      )}
    </PersonScreen>
  );
}

function Whole({
  clientId,
  activity: { personId, status, totals, days, flags, seenInPart, userId },
  days: period,
  operates,
}: {
  readonly clientId: string;
  readonly activity: PersonActivity;
  readonly days: Period;
  readonly operates: boolean;
}) {
  if (userId === null && days.length === 0)
    return (
      <Section title="No account">
        <Empty title={status === 'Invited' ? 'They have not joined yet' : 'There is no account'}>
          {status === 'Invited'
            ? 'Activity is counted from their first sign-in.'
            : 'Their actions stay in the audit trail without their name.'}
        </Empty>
      </Section>
    );
  return (
    <div className="space-y-4">
      {operates && (
        <Notice tone="info">
          You are looking in with support access. The organisation sees that you do, and from when until when.
        </Notice>
      )}
      {seenInPart && (
        <Notice tone="info" title="Some sign-ins are not shown">
          Sign-ins are shown for times when the account was used for this organisation alone. For the same reason,
          unusual hours and dormant accounts are not pointed out here.
        </Notice>
      )}
      <ActivityKpis totals={totals} label={`In the last ${period} days`} />
      <Section
        title="Flags"
        note={period === '180' ? 'Unusual hours and dormant accounts: of the last 120 days.' : undefined}
      >
        {flags.length === 0 ? (
          <Empty title="No flags">The rules are at the end of this page.</Empty>
        ) : (
          <Flags flags={flags} label="Flags" />
        )}
      </Section>
      <ActiveDays key={period} days={days} period={Number(period)} />
      <Trail clientId={clientId} personId={personId} userId={userId} />
      <FlagRules />
    </div>
  );
}

/** The newest of what they recorded, for whoever may read the audit trail. */
function Trail({
  clientId,
  personId,
  userId,
}: {
  readonly clientId: string;
  readonly personId: string;
  readonly userId: string | null;
}) {
  const may = useCan('ledger.read', clientId).may;
  if (!may || userId === null) return null;
  return (
    <Section title="On record" padded>
      <RecordHistory clientId={clientId} user={userId} personId={personId} title="By them" shown={10} />
    </Section>
  );
}
