import {
  assuranceRule,
  factOf,
  needsUpTo,
  plainNeeds,
} from '../server/src/modules/compliance/assurance/assurance-rule.ts';
import { needWords } from '../server/src/modules/compliance/assurance/need-words.ts';

const tiers = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;

/** The published assurance table as people read it. */
export function printAssurance(): string {
  const { families, thresholds, freshDays, tierDays, version, lostWhenExpired, criteria, facts } = assuranceRule;
  return [
    '# How the assurance score comes about',
    '',
    `Printed from \`server/catalogue/${version}.json\` by \`npm run docs:print\`. Rule \`${version}\`.`,
    '',
    'Each of twelve control families has a level from 0 to 4: the highest level whose facts, and those of every level below it,',
    'are there. What is only declared reaches level 1; above it, each fact is proven by a test, by approved evidence within its',
    'days or by a measurement of ClaimLock. A family’s points are weight × level ÷ 4 × freshness; the score is their sum, of',
    '100, shown rounded half up and compared unrounded.',
    '',
    `Freshness is 1 while the proof of every fact of the level is within ${freshDays.document} days (${freshDays.automated} for what is measured), 0.75 up to`,
    `twice as long, and 0.5 beyond (0 for ${lostWhenExpired.join(', ')}). Where a lower level is worth more because it is fresher,`,
    'its points count.',
    '',
    ...families.flatMap(({ family, name, weight, levels }) => [
      `## ${family}: ${name} (${weight})`,
      '',
      '| level | | asks for |',
      '|---|---|---|',
      ...levels.map(
        ({ says, needs }, place) =>
          `| ${place + 1} | ${says} | ${needs.map((need) => plainNeeds(need).map(needWords).join(' *or* ')).join('; ')} |`,
      ),
      '',
    ]),
    '## What each tier asks',
    '',
    `| | score | ${families.map(({ family }) => family).join(' | ')} |`,
    `|---|---|${families.map(() => '---').join('|')}|`,
    ...tiers.map(
      (tier) => `| ${tier} | ${thresholds[tier]} | ${families.map(({ minimum }) => minimum[tier]).join(' | ')} |`,
    ),
    '',
    'Beside the score and these levels, on proof that is no older than the tier asks:',
    '',
    `| | ${tiers.join(' | ')} |`,
    `|---|${tiers.map(() => '---').join('|')}|`,
    `| Measured within | ${tiers.map((tier) => `${tierDays.automated[tier]} days`).join(' | ')} |`,
    `| Evidence and statements within | ${tiers.map((tier) => `${tierDays.document[tier]} days`).join(' | ')} |`,
    ...criteria.map(({ need, measure, asks }) => {
      const name = 'control' in need ? `${need.control} tested` : factOf(need.fact).name;
      const limit = (asked: number) =>
        measure === 'percent'
          ? `at least ${asked}%`
          : measure === 'atMost'
            ? `at most ${asked}`
            : `within ${asked} days`;
      const cells = tiers.map((tier) => (asks[tier] === undefined ? '–' : limit(asks[tier])));
      return `| ${name} | ${cells.join(' | ')} |`;
    }),
    '',
    `The rule names ${facts.length} facts beside the states of controls; ${needsAll(families)} needs make up the levels.`,
    '',
    'Platinum is earned by 90 days in a row at its score together with the continuous record, so a single assessment never',
    'gives it. Certificates, duties, attestations, drift and holding periods come with the insurance work.',
    '',
  ].join('\n');
}

const needsAll = (families: typeof assuranceRule.families) =>
  families.reduce((sum, family) => sum + needsUpTo(family, 4).length, 0);
