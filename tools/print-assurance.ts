import published from '../server/catalogue/assurance-1.json' with { type: 'json' };

type Need = { control: string; atLeast: string };

const needed = (needs: readonly Need[]) => needs.map(({ control, atLeast }) => `${control} ${atLeast}`).join(', ');

/** The published assurance table as people read it. */
export function printAssurance(): string {
  const { families, thresholds, freshDays, version, lostWhenExpired } = published;
  const tiers = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;
  return [
    '# How the assurance score comes about',
    '',
    `Printed from \`server/catalogue/${version}.json\` by \`npm run docs:print\`. Rule \`${version}\`.`,
    '',
    'Each of twelve control families has a level from 0 to 4: the highest level whose controls, and those of every level',
    'below it, have come far enough. *partial* is partly in place, *implemented* is in place, *effective* is in place and',
    'proved by a test. A family’s points are weight × level ÷ 4 × freshness; the score is their sum, of 100, shown rounded',
    'half up and compared unrounded.',
    '',
    `Freshness is 1 while every control of the level was confirmed within ${freshDays} days, 0.75 up to twice as long, and 0.5`,
    `beyond (0 for ${lostWhenExpired.join(', ')}). Where a lower level is worth more because it is fresher, it counts.`,
    '',
    `| family | weight | level 1 | level 2 | level 3 | level 4 |`,
    '|---|---|---|---|---|---|',
    ...families.map(
      ({ family, name, weight, levels }) =>
        `| **${family}** ${name} | ${weight} | ${levels.map(({ says, needs }) => `${says} (${needed(needs)})`).join(' | ')} |`,
    ),
    '',
    '## What each tier asks',
    '',
    `| | score | ${families.map(({ family }) => family).join(' | ')} |`,
    `|---|---|${families.map(() => '---').join('|')}|`,
    ...tiers.map(
      (tier) => `| ${tier} | ${thresholds[tier]} | ${families.map(({ minimum }) => minimum[tier]).join(' | ')} |`,
    ),
    '',
    'Platinum is earned by 90 days in a row at its score together with the continuous record, so a single assessment never',
    'gives it. Certificates and holding periods for the other tiers come with the insurance work.',
    '',
  ].join('\n');
}
