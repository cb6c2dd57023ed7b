import { type FactValue, stateAssuranceFacts } from '@claimlock/contract/compliance/assurance-facts';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { addDays, dayOf } from '../foundation/clock.ts';
import { insurerTitles } from './insurer-evidence.ts';
import type { Step, StoryContext } from './story-context.ts';

const of = (covered: number, population: number, listed = population - covered): FactValue => ({
  kind: 'coverage',
  covered,
  population,
  listed,
});
const yes: FactValue = { kind: 'answer', yes: true };
const no: FactValue = { kind: 'answer', yes: false };
const count = (number: number): FactValue => ({ kind: 'number', number });
const choice = (id: string): FactValue => ({ kind: 'choice', choice: id });

type Topic = keyof typeof insurerTitles | 'portalTest';
/** A fact and what is stated of it; a number of days is a day so long ago. */
type Stated = readonly [factId: string, value: FactValue | number];
type Story = { readonly by: string; readonly facts: Partial<Record<Topic, readonly Stated[]>> };

const titles: Readonly<Record<Topic, string>> = {
  ...insurerTitles,
  portalTest: 'Penetration test of the loan portal, summary',
};

const topics = [
  'access',
  'devices',
  'backups',
  'admins',
  'updates',
  'penetrationTest',
  'portalTest',
  'mail',
  'exercise',
  'people',
  'builds',
  'logs',
  'assets',
  'suppliers',
] as const satisfies readonly Topic[];

/** What each organisation states to its insurer, by the evidence that shows it. */
const stories: Readonly<Record<string, Story>> = {
  thameslight: {
    by: 'tom',
    facts: {
      // The five are contractors on the VPN, each on the list with a reason.
      access: [
        ['mfa-remote', of(135, 140)],
        ['mfa-mail', of(140, 140)],
        ['mfa-admins', of(9, 9)],
        ['phishing-resistant-admins', no],
      ],
      devices: [
        ['edr-coverage', of(176, 182)],
        ['alert-watch', choice('around-the-clock')],
        ['edr-servers', of(18, 18)],
      ],
      backups: [
        ['backup-credentials', yes],
        ['restore-test', 140],
      ],
      admins: [
        ['no-local-admin', of(138, 140)],
        ['domain-admins', count(4)],
      ],
      updates: [
        ['patched-30', of(410, 412)],
        ['patched-14', of(399, 412)],
      ],
      mail: [
        ['mail-sandbox', yes],
        ['external-tag', yes],
        ['dns-filter', of(162, 164)],
      ],
      exercise: [
        ['exercise', 150],
        ['plan-offline', yes],
      ],
      people: [
        ['simulations', count(3)],
        ['click-rate', count(6)],
      ],
      builds: [
        ['no-exposed-ports', yes],
        ['servers-segmented', yes],
      ],
      logs: [['log-retention', count(60)]],
      assets: [
        ['eol-isolated', yes],
        ['supported', of(182, 182)],
      ],
      suppliers: [['supplier-terms', of(10, 11)]],
    },
  },
  irwell: {
    by: 'luke',
    facts: {
      access: [
        ['mfa-remote', of(612, 620)],
        ['mfa-mail', of(620, 620)],
        ['mfa-admins', of(14, 14)],
        ['phishing-resistant-admins', yes],
      ],
      devices: [
        ['edr-coverage', of(760, 766)],
        ['edr-servers', of(64, 64)],
        ['alert-watch', choice('around-the-clock')],
        ['edr-isolation', yes],
        ['edr-tamper-lock', yes],
      ],
      backups: [
        ['backup-credentials', yes],
        ['mfa-backups', of(6, 6)],
        ['restore-test', 170],
        ['restore-objectives', no],
      ],
      admins: [
        ['no-local-admin', of(612, 620)],
        ['admin-vault', yes],
        ['admin-review', 60],
        ['domain-admins', count(5)],
      ],
      updates: [
        ['patched-30', of(1889, 1893)],
        ['patched-14', of(1837, 1893)],
      ],
      portalTest: [
        ['penetration-test', 125],
        ['penetration-test-closed', yes],
      ],
      mail: [
        ['mail-sandbox', yes],
        ['external-tag', yes],
        ['dns-filter', of(698, 702)],
      ],
      exercise: [
        ['exercise', 420],
        ['plan-offline', yes],
      ],
      people: [
        ['trained', of(601, 620, 0)],
        ['simulations', count(4)],
        ['click-rate', count(4)],
      ],
      builds: [
        ['no-exposed-ports', yes],
        ['servers-segmented', yes],
      ],
      logs: [['log-retention', count(120)]],
      assets: [
        ['eol-isolated', yes],
        ['supported', of(757, 766)],
      ],
      suppliers: [['supplier-terms', of(21, 23)]],
    },
  },
  edgbaston: {
    by: 'neil',
    facts: {
      access: [
        ['mfa-remote', of(1150, 1150)],
        ['mfa-mail', of(1150, 1150)],
        ['mfa-admins', of(16, 16)],
        ['phishing-resistant-admins', yes],
      ],
      devices: [
        ['edr-coverage', of(1396, 1403)],
        ['edr-servers', of(92, 92)],
        ['alert-watch', choice('around-the-clock')],
        ['edr-isolation', yes],
        ['edr-tamper-lock', yes],
      ],
      backups: [
        ['backup-credentials', yes],
        ['mfa-backups', of(8, 8)],
        ['restore-test', 95],
        ['restore-objectives', yes],
        ['saas-backup', of(7, 7)],
      ],
      admins: [
        ['no-local-admin', of(1141, 1150)],
        ['admin-vault', yes],
        ['admin-review', 60],
        ['domain-admins', count(4)],
        ['just-in-time', yes],
        ['session-recording', yes],
      ],
      updates: [
        ['patched-30', of(3870, 3874)],
        ['patched-14', of(3759, 3874)],
      ],
      penetrationTest: [
        ['penetration-test', 110],
        ['penetration-test-closed', yes],
      ],
      mail: [
        ['mail-sandbox', yes],
        ['external-tag', yes],
        ['dns-filter', of(1300, 1311)],
      ],
      exercise: [
        ['exercise', 65],
        ['plan-offline', yes],
        ['exercise-executives', yes],
      ],
      people: [
        ['trained', of(1104, 1150, 0)],
        ['simulations', count(4)],
        ['click-rate', count(3)],
      ],
      builds: [
        ['no-exposed-ports', yes],
        ['servers-segmented', yes],
        ['baseline-coverage', of(1380, 1403)],
        ['drift-alerts', yes],
      ],
      logs: [['log-retention', count(120)]],
      // The scanners that run without support are isolated, and three in a hundred are too many for more.
      assets: [
        ['eol-isolated', yes],
        ['supported', of(1352, 1403)],
      ],
      suppliers: [['supplier-terms', of(29, 31)]],
    },
  },
};

/** What an organisation stated to its insurer last month, each with the evidence that shows it. */
export function insurerFactSteps(
  organisation: string,
  { clientId, time, now, team, lead, carryOut }: StoryContext,
): Step[] {
  const story = stories[organisation];
  if (!story) return [];
  const at = time.inMonth(-1, 0.6);
  const by = (team.get(story.by) ?? lead).asker;
  const run = async () => {
    const { items } = await carryOut(listEvidenceItems, by, { clientId, limit: 100 });
    const facts = topics.flatMap((topic) => {
      const stated = story.facts[topic] ?? [];
      const item = items.find(({ title }) => title === titles[topic]);
      if (stated.length > 0 && !item) throw new Error(`The demo has no evidence for ${topic}.`);
      return stated.map(([factId, said]) => {
        const value: FactValue = typeof said === 'number' ? { kind: 'date', on: addDays(dayOf(now), -said) } : said;
        return { factId, value, asOf: dayOf(at), evidence: item ? [item.id] : [], version: 0 };
      });
    });
    await carryOut(stateAssuranceFacts, by, { clientId, facts });
  };
  return [{ at, run }];
}
