import type { FindingDeadlines } from '@claimlock/contract/findings/deadlines';
import { labelsOf } from '@claimlock/contract/organisation-settings/matrix-labels';
import { type OrganisationSettings, weekdays } from '@claimlock/contract/organisation-settings/settings';
import { formatDate } from '../../lib/format.ts';
import { Facts, Section } from '../../ui/Section.tsx';
import { deadlineFacts } from './deadline-facts.ts';
import { noticeWords, retentionWords, reviewWords } from './settings-words.ts';

type Numbers = Pick<
  OrganisationSettings,
  keyof typeof reviewWords | keyof typeof noticeWords | keyof typeof retentionWords
>;

const factsOf = (
  words: Readonly<Record<string, { readonly label: string; readonly hint: string }>>,
  values: Numbers,
) => {
  const by = new Map(Object.entries(values));
  return Object.entries(words).map(([name, { label, hint }]) => ({
    name: label,
    value: by.get(name) ?? hint.slice(0, hint.indexOf('.') + 1),
  }));
};

/** What the organisation has settled, for those who do not change it. */
export function SettingsFacts({
  settings,
  findings,
}: {
  readonly settings: OrganisationSettings;
  readonly findings: FindingDeadlines | undefined;
}) {
  const { weekdays: worked, bankHolidays, holidays, labels } = settings;
  const named = (axis: 'likelihood' | 'impact') =>
    labelsOf(labels, axis)
      .map(({ rating, name, meaning }) => `${rating} ${name}${meaning && `: ${meaning}`}`)
      .join(', ');
  return (
    <>
      {findings && (
        <Section title="Deadlines of findings" padded>
          <Facts facts={deadlineFacts(findings)} />
        </Section>
      )}
      <Section title="Reviews and reminders" padded>
        <Facts facts={[...factsOf(reviewWords, settings), ...factsOf(noticeWords, settings)]} />
      </Section>
      <Section title="Working days" padded>
        <Facts
          facts={[
            {
              name: 'Days that are worked',
              value: worked.length === weekdays.length ? 'Every day' : worked.join(', '),
            },
            { name: 'Bank holidays', value: bankHolidays ?? 'None' },
            {
              name: 'Own holidays',
              value: holidays.map(({ day, name }) => `${formatDate(day)} ${name}`).join(', ') || 'None',
            },
          ]}
        />
      </Section>
      <Section title="Risk matrix labels" padded>
        <Facts
          facts={[
            { name: 'Likelihood', value: named('likelihood') },
            { name: 'Impact', value: named('impact') },
          ]}
        />
      </Section>
      <Section title="Retention" padded>
        <Facts facts={factsOf(retentionWords, settings)} />
      </Section>
    </>
  );
}
