import type { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import { autoFailOfBoth } from '@claimlock/contract/compliance/two-sources';
import type { Framework, Product } from '../../frameworks/index.ts';
import { applicableCount, type Tally } from './score-framework.ts';

/** What stands behind a framework's outcome. */
type Standing = {
  readonly counts: Tally;
  readonly applicable: number;
  readonly total: number;
  readonly autoFail: readonly string[];
  readonly products: readonly Product[];
  readonly answers: AnswersOutcome | null;
};

// A framework of one's own may hold more than a thousand.
const grouped = (count: number) => count.toLocaleString('en-GB');
const yesOrNo = (yes: boolean) => (yes ? 'yes' : 'no');
const outstandingByStates = (counts: Tally) => counts.partly + counts['not-met'] + counts['not-assessed'];
const isDone = ({ counts }: Standing) => outstandingByStates(counts) === 0;
const leftOut = ({ counts }: Standing) =>
  counts['not-applicable'] === 0 ? '' : `, ${grouped(counts['not-applicable'])} excluded with a reason`;

/** A product regulation speaks of each product; the one that stands worst speaks for all. */
function aboutProducts(standing: Standing): string {
  const { products, counts, applicable } = standing;
  const unanswered = products.filter(({ role }) => role === null).length;
  if (unanswered > 0)
    return `State your role for ${unanswered} of ${products.length} ${products.length === 1 ? 'product' : 'products'} first`;
  if (products.length > 0 && applicable === 0) return 'No product has duties';
  const whose =
    products.length === 0
      ? 'no product named yet'
      : products.length === 1
        ? 'one product'
        : `the weakest of ${products.length} products`;
  return `${counts.met} of ${applicable} duties met (${whose}); ready to declare conformity: ${yesOrNo(products.length > 0 && isDone(standing))}`;
}

/** What is passed or failed has two sources: the states of controls, and its questionnaire. It is clear where both are. */
function passOrFail({ counts, applicable, total, autoFail, answers }: Standing): string {
  const { partly, 'not-met': notMet } = counts;
  const clear = { clear: 'yes', failed: 'no', open: 'not yet' }[
    autoFailOfBoth({ autoFail, counts: { partly, notMet }, answers })
  ];
  const byStates = `${counts.met + counts['not-applicable']} of ${total} met`;
  if (!answers)
    return `${byStates}, auto-fail clear: ${clear}${autoFail.length === 0 ? ' (questionnaire not started)' : ''}`;
  const isOpen = counts['not-assessed'] === applicable;
  const bySource = isOpen
    ? `Controls not assessed, ${answers.met} of ${answers.total} met by answers`
    : `${byStates} by controls, ${answers.met} of ${answers.total} by answers`;
  const answered =
    clear === 'not yet' && answers.autoFail === 'open'
      ? ` (${answers.answered} of ${answers.asked} questions answered)`
      : '';
  return `${bySource}, auto-fail clear: ${clear}${answered}`;
}

/** What each kind of framework says of a standing: none of them is a grade (framework rules, §2). */
const words: Record<Framework['outcome'], (standing: Standing) => string> = {
  'pass-or-fail': passOrFail,
  'statement-of-applicability': (standing) =>
    `${standing.counts.met} of ${standing.applicable} clauses and controls in place${leftOut(standing)}`,
  criteria: (standing) => `${standing.counts.met} of ${standing.applicable} criteria met${leftOut(standing)}`,
  duties: (standing) =>
    `${standing.counts.met} met, ${standing.counts.partly} partly, of ${standing.applicable} duties${leftOut(standing)}`,
  profile: (standing) =>
    `${standing.counts.met} of ${standing.applicable} outcomes achieved, ${standing.counts.partly} partly${leftOut(standing)}`,
  expectations: (standing) =>
    `Meeting ${standing.counts.met}, partly meeting ${standing.counts.partly}, of ${standing.applicable}${leftOut(standing)}`,
  themes: (standing) =>
    `${standing.counts.met} of ${standing.applicable} points in place${leftOut(standing)}; not the official question set`,
  requirements: (standing) =>
    `${grouped(standing.counts.met)} of ${grouped(standing.applicable)} requirements met${leftOut(standing)}`,
  product: aboutProducts,
};

/** What each kind of framework counts: one of it, and several. */
const counted: Record<Framework['outcome'], readonly [one: string, several: string]> = {
  'pass-or-fail': ['requirement', 'requirements'],
  'statement-of-applicability': ['clause or control', 'clauses and controls'],
  criteria: ['criterion', 'criteria'],
  duties: ['duty', 'duties'],
  profile: ['outcome', 'outcomes'],
  expectations: ['expectation', 'expectations'],
  themes: ['point', 'points'],
  requirements: ['requirement', 'requirements'],
  product: ['duty', 'duties'],
};

// A product regulation asks nothing before a product is named and the organisation's role for each is answered.
const isTold = ({ outcome, products = [] }: Framework) =>
  outcome !== 'product' || (products.length > 0 && products.every(({ role }) => role !== null));

/**
 * Whether a framework is passed by the answers of a questionnaire as well as by the states of its controls: a scheme that is
 * passed or failed assesses nothing else (Cyber Essentials: Requirements for IT Infrastructure v3.3).
 */
const isPassedByAnswers = ({ outcome }: Framework) => outcome === 'pass-or-fail';

/**
 * How many requirements are outstanding: those that the states of controls leave, or those that the answers do, whichever
 * are more. One at least is where answers do not pass, for a question may fail what no requirement speaks of; where the
 * questionnaire that a framework is passed by was not started; and where it is not told yet which products and roles it asks
 * about.
 */
export function outstandingOf(framework: Framework, counts: Tally, answers: AnswersOutcome | null): number {
  const unanswered = isPassedByAnswers(framework) ? 1 : 0;
  const byAnswers = answers ? (answers.passes ? 0 : Math.max(answers.total - answers.met, 1)) : unanswered;
  return Math.max(outstandingByStates(counts), byAnswers, isTold(framework) ? 0 : 1);
}

/** Whether nothing is known of a framework, which is no bad result. */
function isUnassessed(framework: Framework, counts: Tally, answers: AnswersOutcome | null): boolean {
  const applicable = applicableCount(counts);
  return isTold(framework) && applicable > 0 && counts['not-assessed'] === applicable && !answers;
}

/** How many of what a framework counts are outstanding, in its own words; null where none is, or nothing is known of it yet. */
export function outstandingWords(
  framework: Framework,
  counts: Tally,
  answers: AnswersOutcome | null,
  outstanding: number,
): string | null {
  if (outstanding === 0 || !isTold(framework) || isUnassessed(framework, counts, answers)) return null;
  if (!answers && outstandingByStates(counts) === 0) return 'Questionnaire not started';
  const [one, several] = counted[framework.outcome];
  return `${grouped(outstanding)} ${outstanding === 1 ? one : several} outstanding`;
}

/**
 * The standing of a framework in the words of its own law, and whether its outcome holds: of what applies nothing is
 * outstanding, by the states of controls and by the answers of the questionnaire that it is passed by. Only then is it
 * compliant (framework rules, §3 rule 9), and a client where all of its frameworks are.
 */
export function outcomeOf(
  framework: Framework,
  counts: Tally,
  autoFail: readonly string[],
  answers: AnswersOutcome | null,
): { words: string; ready: boolean } {
  const { requirements, products = [], outcome } = framework;
  const standing = {
    counts,
    applicable: applicableCount(counts),
    total: requirements.length,
    autoFail,
    products,
    answers,
  };
  const said = isUnassessed(framework, counts, answers)
    ? `0 of ${grouped(standing.applicable)} requirements assessed`
    : words[outcome](standing);
  return { words: said, ready: outstandingOf(framework, counts, answers) === 0 };
}
