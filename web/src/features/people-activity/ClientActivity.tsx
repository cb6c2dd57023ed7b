import {
  type ClientActivity as Activity,
  readClientActivity,
  recentDays,
} from '@claimlock/contract/people-activity/endpoints';
import { peopleActivityInFile } from '@claimlock/contract/people-activity/file-columns';
import { Users } from 'lucide-react';
import { useId } from 'react';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { AsOf } from '../../ui/When.tsx';
import { activityOf } from '../people/widgets.ts';
import { ActivityKpis } from './ActivityKpis.tsx';
import { ActivityBrief, activityColumns, activityList } from './activity-list.tsx';
import { countWords } from './count-words.ts';
import { FlagRules } from './FlagRules.tsx';
import { Flags } from './Flags.tsx';

type Shown = {
  readonly clientId: string;
  /** Where a person's own page is, in the portal that one is in. */
  readonly personAt: (personId: string) => string;
};

/** What the people of an organisation did lately: together, what stands out, and person by person. */
export function ClientActivity({ clientId, personAt }: Shown) {
  const query = useRead(readClientActivity, { clientId });
  const toOf = (personId: string) => activityOf(personAt(personId));
  return (
    // On a phone the people come before the figures of all of them.
    <div className="flex flex-col gap-4">
      <div className="space-y-4 max-sm:order-1">
        <Loaded query={query} what="The activity" skeleton={<SkeletonRows rows={6} />}>
          {(activity) => (
            <>
              <ActivityKpis totals={activity.totals} label={`In the last ${recentDays} days`} />
              <p className="text-13 text-ink-soft">
                {peopleWords(activity)}, <AsOf at={activity.asOf} />.{othersWords(activity)}
              </p>
              <Section title="Flags" note={flagsWords(activity)}>
                {activity.flags.length === 0 ? (
                  <Empty title="No flags">The rules are at the end of this page.</Empty>
                ) : (
                  <Flags
                    flags={activity.flags}
                    label="Flags"
                    whose={({ person: { id, name } }) => ({ key: id, name: <TextLink to={toOf(id)}>{name}</TextLink> })}
                  />
                )}
              </Section>
            </>
          )}
        </Loaded>
      </div>
      <Everybody clientId={clientId} toOf={toOf} />
      <div className="max-sm:order-2">
        <FlagRules />
      </div>
    </div>
  );
}

function Everybody({ clientId, toOf }: { readonly clientId: string; readonly toOf: (personId: string) => string }) {
  const heading = useId();
  const state = useList(activityList, { clientId });
  return (
    <section aria-labelledby={heading} className="space-y-2">
      <div>
        <h2 id={heading} className="text-14 font-semibold">
          Person by person
        </h2>
        <p className="text-12 text-ink-faint">In the last {recentDays} days</p>
      </div>
      <ListScreen
        state={state}
        columns={activityColumns}
        file={peopleActivityInFile}
        facts={(row) => <ActivityBrief row={row} />}
        to={({ id }) => toOf(id)}
        empty={{
          icon: <Users aria-hidden="true" size={20} />,
          title: 'No people yet',
          words: 'Everyone you add appears here with their activity.',
        }}
      />
    </section>
  );
}

const peopleWords = ({ people: { active, all } }: Activity) =>
  `${formatNumber(active)} of ${formatCount(all, 'active person', 'active people')} did something in the last ${recentDays} days`;

/** What accounts did that are nobody's here; nothing where they did nothing. */
function othersWords({ others }: Activity): string {
  const words = countWords(others);
  return words && ` Not counted above is what brokers, support and people who were erased did: ${words}.`;
}

const flagsWords = ({ flags, allFlags }: Activity) =>
  flags.length < allFlags ? `The newest ${formatNumber(flags.length)} of ${formatNumber(allFlags)}.` : undefined;
