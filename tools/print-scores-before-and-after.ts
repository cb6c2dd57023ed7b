import { reachableTiers } from '../server/src/modules/compliance/assurance/assurance-rule.ts';
import type { Framework } from '../server/src/modules/frameworks/index.ts';
import recordedBefore from '../server/testing/scores-before-and-after/before.json' with { type: 'json' };
import { type Figures, Figures as FiguresShape } from '../server/testing/scores-before-and-after/figures.ts';
import {
  demoOrganisations,
  inventedOrganisations,
  type Recorded,
} from '../server/testing/scores-before-and-after/recorded.ts';
import { type Scored, scoreRecorded } from '../server/testing/scores-before-and-after/score-recorded.ts';
import { changes, familyMovesOf, type Move, movesOf } from '../server/testing/scores-before-and-after/why-moved.ts';

/** What the record of an organisation came to by the rules from before. */
export function figuresBefore(id: string): Figures {
  const all: Readonly<Record<string, unknown>> = recordedBefore;
  return FiguresShape.parse(all[id]);
}

/** The same records by the rules from before and by those of today, side by side, with why each moved. */
export function printScoresBeforeAndAfter(): string {
  const all = [...demoOrganisations, ...inventedOrganisations].map((recorded) => ({
    recorded,
    before: figuresBefore(recorded.id),
    now: scoreRecorded(recorded),
  }));
  const [first] = all;
  if (!first) throw new Error('There is no organisation to score.');
  const [old, now] = [first.before, first.now.figures];
  return [
    '# Scores before and after',
    '',
    `The same records by the rules \`${old.rules}\` and \`${old.assurance.rules}\`, and by those of today, \`${now.rules}\` and`,
    `\`${now.assurance.rules}\`. Printed by \`npm run docs:print\` from the records in \`server/testing/scores-before-and-after/\`: the figures of today`,
    'are counted anew each time; those from before are kept as the earlier rules counted them with the first edition of the catalogue.',
    '',
    'The demo’s three organisations stand here twice: as they were recorded before tests and statements could be recorded, and as',
    'the demo records them since November 2026. Ten more are invented. The earlier rules knew no proof and had no share of it.',
    '',
    '| | score, % | coverage, % | proven, % of met | compliant frameworks | assurance |',
    '|---|---|---|---|---|---|',
    ...all.map(({ recorded, before, now: { figures, proven } }) => {
      const cells = [
        `[${recorded.name}](#${recorded.id})${recorded.id.endsWith('-before') ? ', without tests and statements' : ''}`,
        arrow(percent(before.percent), percent(figures.percent)),
        arrow(percent(before.coverage), percent(figures.coverage)),
        `– → ${percent(proven)}`,
        arrow(compliantOf(before), compliantOf(figures)),
        tiers(before, figures),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
    ...all.flatMap(({ recorded, before, now: scored }) => section(recorded, before, scored)),
  ].join('\n');
}

const percent = (value: number | null) => (value === null ? 'none' : value.toFixed(2).replace(/\.?0+$/, ''));
const arrow = (was: string, is: string) => (was === is ? was : `${was} → ${is}`);
/** The assurance score and tier, before and now. */
function tiers({ assurance: was }: Figures, { assurance: is }: Figures): string {
  const scores = arrow(percent(was.raw), percent(is.raw));
  if (was.tier === is.tier) return `${scores}, ${is.tier}`;
  return `${percent(was.raw)} ${was.tier} → ${percent(is.raw)} ${is.tier}`;
}
const compliantOf = ({ frameworks }: Figures) => {
  const all = Object.values(frameworks);
  return `${all.filter(({ isCompliant }) => isCompliant).length} of ${all.length}`;
};

function section(recorded: Recorded, before: Figures, now: Scored): string[] {
  const { figures } = now;
  return [
    `<a id="${recorded.id}"></a>`,
    '',
    `## ${recorded.name}`,
    '',
    recorded.what,
    '',
    '| framework | score, % | met | compliant |',
    '|---|---|---|---|',
    ...Object.entries(figures.frameworks).map(([id, is]) => {
      const was = before.frameworks[id];
      const name = now.frameworks.get(id)?.framework.shortName ?? id;
      if (!was) return `| ${name} | ${percent(is.percent)} | ${is.met} of ${is.applicable} | ${yes(is.isCompliant)} |`;
      return `| ${name} | ${arrow(percent(was.percent), percent(is.percent))} | ${arrow(`${was.met} of ${was.applicable}`, `${is.met} of ${is.applicable}`)} | ${arrow(yes(was.isCompliant), yes(is.isCompliant))} |`;
    }),
    '',
    ...Object.keys(figures.frameworks).flatMap((id) => whyOf(recorded, id, before, now)),
    ...whyUnstated(now),
    ...whyAssurance(before, now),
    '',
  ];
}

const yes = (is: boolean) => (is ? 'yes' : 'no');

function whyOf(recorded: Recorded, id: string, before: Figures, now: Scored): string[] {
  const [was, is] = [before.frameworks[id], now.figures.frameworks[id]];
  const scored = now.frameworks.get(id);
  if (!was || !is || !scored) return [];
  const name = scored.framework.shortName;
  const lines: string[] = [];
  const moves = movesOf(recorded, id, before, now);
  for (const [change, all] of Map.groupBy(moves, (move) => move.change))
    lines.push(`- ${name}${points(all, was.applicable, is.applicable)}: ${changes[change]}. ${refs(all)}.`);
  if (!is.isCompliant && (was.isCompliant || is.met === is.applicable))
    lines.push(
      `- ${name} is ${was.isCompliant ? 'no longer' : 'not'} compliant: ${whyOpen(recorded, scored.framework, is)}.`,
    );
  if (!was.isCompliant && is.isCompliant) lines.push(`- ${name} is compliant now: nothing is outstanding.`);
  if (lines.length === 0) lines.push(`- ${name} is the same by both: no change of the rules touches its record.`);
  return lines;
}

/** By how many points of the framework's score a change moved it. */
function points(moves: readonly Move[], were: number, are: number): string {
  const sum = moves.reduce((all, { was, is }) => all + (is.percent ?? 0) / are - (was.percent ?? 0) / were, 0);
  return `, ${sum < 0 ? '−' : '+'}${Math.abs(sum).toFixed(2)} points`;
}

const shownRefs = 6;
function refs(moves: readonly Move[]): string {
  const shown = moves.slice(0, shownRefs).map(({ ref, was, is }) => `${ref} ${says(was)} → ${says(is)}`);
  const more = moves.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
const says = ({ result, percent: value }: Move['was']) =>
  `${result.replace('-', ' ')}${value === null ? '' : ` ${percent(value)}`}`;

function whyOpen(
  { answers }: Recorded,
  { id, outcome }: Pick<Framework, 'id' | 'outcome'>,
  { applicable, met }: Figures['frameworks'][string],
): string {
  const open = applicable - met;
  const outstanding = `${open} ${open === 1 ? 'requirement is' : 'requirements are'} outstanding, and 90% are not enough any more (ADR 0063)`;
  const failed = `the answers of its questionnaire do not pass (${answers[id]?.autoFails.join(', ')}), and the worse of the two sources decides (ADR 0063)`;
  const unanswered = 'its questionnaire was not started, and its answers have to pass as well (compliance-7, ADR 0063)';
  return [
    ...(open > 0 ? [outstanding] : []),
    ...(answers[id]?.passes === false ? [failed] : []),
    ...(outcome === 'pass-or-fail' && !answers[id] ? [unanswered] : []),
  ].join('; ');
}

/** What is met by a control that answers for several requirements, while nobody has stated how: it is declared until then. */
function whyUnstated({ frameworks }: Scored): string[] {
  const met = [...frameworks.values()].flatMap(({ outcomes }) => [...outcomes.values()]).filter(isMet);
  const open = met.filter(({ controls }) => controls.some(({ unstated }) => unstated));
  if (open.length === 0) return [];
  return [
    `- Of ${met.length} requirements that are met, ${open.length} ${open.length === 1 ? 'rests' : 'rest'} on a control that answers alone for several, and how it meets each is not stated: they are declared until it is (compliance-6, ADR 0072).`,
  ];
}

const isMet = ({ result }: { readonly result: string }) => result === 'met';

function whyAssurance(before: Figures, now: Scored): string[] {
  const [was, is] = [before.assurance, now.figures.assurance];
  const moves = familyMovesOf(before, now);
  if (moves.length === 0 && was.tier === is.tier)
    return [
      `- Assurance stays at ${tiers(before, now.figures)}${is.raw > 0 ? ': each of its levels has its proof' : ''}.`,
    ];
  const earlier = reachableTiers.find((tier) => tier === was.tier);
  // Where the score holds, what the tier asks beside it is why it was lost.
  const missing = earlier && was.raw === is.raw ? now.assurance.missing[earlier] : [];
  return [
    `- Assurance ${tiers(before, now.figures)}, by facts and their proof (${is.rules}, ADR 0068):`,
    ...missing.map(({ says }) => `  - ${says}`),
    ...moves.map(
      (one) =>
        `  - ${one.family}, ${arrow(`level ${one.was.level}`, `level ${one.is.level}`)}, ${arrow(percent(one.was.points), percent(one.is.points))} points: ${one.why}.`,
    ),
  ];
}
