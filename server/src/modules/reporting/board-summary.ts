import type { Doubts } from '@claimlock/contract/compliance/control-doubts';
import { dayOf, sayDay } from '../../foundation/clock.ts';
import { layOut } from '../../foundation/documents/lay-out.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { asActionItem, countItems, countOverdue, pageItems } from '../action-items/index.ts';
import { readComplianceScores, readTierAndScore, readTrend } from '../compliance/index.ts';
import { countFindings, pageFindings, summariseFindings } from '../findings/index.ts';
import { summariseRisks } from '../risks/index.ts';
import { wordOnCompliant } from './report-doubts.ts';
import type { ReportHead } from './report-table.ts';
import { percentWords, provenWords } from './score-words.ts';

const shownMonths = 6;
/** So many lines stand in each table, with so many letters in a cell, that all of it fits on two pages. */
const shownRows = 7;
const shownFrameworks = 8;
const longestCell = 80;
const longestName = 30;

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthWords = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

/**
 * Two pages for directors, from the same stored results as the dashboard: what is read is read now, and laid out when the
 * answer is called.
 */
export async function boardSummary(
  context: ClientContext,
  head: ReportHead,
  doubts: Doubts | undefined,
): Promise<() => AsyncGenerator<Uint8Array>> {
  const content = await readBoardSummary(context, head, (framework) => wordOnCompliant(context, framework, doubts));
  return async function* print() {
    yield await layOut('board-summary', content);
  };
}

/** Where not all of them fit, those that directors must see stand first. */
const lowestFirst = (frameworks: readonly Scored[]) =>
  frameworks.length <= shownFrameworks
    ? frameworks
    : frameworks.toSorted((one, other) => (one.score.percent ?? -1) - (other.score.percent ?? -1));

const nameOf = (person: { readonly name: string } | null) => shortened(person?.name ?? 'Unassigned', longestName);

type Scored = Awaited<ReturnType<typeof readComplianceScores>>['frameworks'][number];

/** What stands on those pages, given what speaks against a framework in a word. */
export async function readBoardSummary(
  context: Pick<ClientContext, 'db' | 'clock' | 'membership'>,
  head: ReportHead,
  wordOn: (framework: Scored) => Promise<string | undefined>,
) {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const [compliance, assurance, trend, risks] = [
    await readComplianceScores(context),
    await readTierAndScore(context),
    await readTrend(context, shownMonths),
    await summariseRisks(context),
  ];
  const [openActions, overdueActions, openFindings, overdueFindings] = [
    await countItems(db, { status: 'open' }),
    await countOverdue(db, today),
    await countFindings(db, { status: 'open' }),
    await countFindings(db, { status: 'overdue', today }),
  ];
  const due = await pageItems(db, { status: 'open' }, { sort: 'due', limit: shownRows, count: false });
  const gravest = await pageFindings(db, { status: 'open' }, { sort: 'severity', limit: shownRows, count: false });
  const frameworks: string[][] = [];
  for (const framework of lowestFirst(compliance.frameworks).slice(0, shownFrameworks)) {
    const { name, score, status, outstandingWords } = framework;
    const standing = [status, outstandingWords, await wordOn(framework)].filter(Boolean).join(', ');
    frameworks.push([
      ...[shortened(name, longestCell), percentWords(score.percent), provenWords(score)],
      shortened(standing, longestCell),
    ]);
  }
  const further = compliance.frameworks.length - shownFrameworks;
  if (further > 0) frameworks.push([`And ${further} more`, '', '', '']);
  return {
    title: head.title,
    organisation: head.organisation,
    asOf: sayDay(today),
    figures: [
      ['Compliance score', percentWords(compliance.overall.percent)],
      ['Proven, of what is met', provenWords(compliance.overall)],
      [
        'Assurance',
        assurance.tier === null
          ? 'Not yet assured'
          : assurance.score === null
            ? assurance.tier
            : `${assurance.tier} (${assurance.score})`,
      ],
      ['Open gaps', overdueFindings === 0 ? `${openFindings}` : `${openFindings} (${overdueFindings} overdue)`],
      ['High risks', `${risks.high}`],
      ['Open actions', `${openActions}`],
      ['Overdue actions', `${overdueActions}`],
    ],
    target: trend.target,
    trend: trend.points.map(({ month, percent }) => ({ month: monthWords(month), percent })),
    frameworks,
    risks: risks.top.map(({ title, score, level, owner, reviewOn }) => [
      ...[
        shortened(title, longestCell),
        String(score),
        level,
        nameOf(owner),
        reviewOn === null ? '' : sayDay(reviewOn),
      ],
    ]),
    findings: (await summariseFindings(db, gravest.rows)).map(({ title, severity, owner, dueOn }) => [
      ...[shortened(title, longestCell), severity, nameOf(owner), dueOn === null ? '' : sayDay(dueOn)],
    ]),
    actions: due.rows
      .map(asActionItem)
      .map(({ title, priority, assignee, dueDate }) => [
        ...[shortened(title, longestCell), priority, nameOf(assignee), sayDay(dueDate)],
      ]),
    foot: `${head.organisation} · ${head.title} · ${sayDay(today)} · Made with ClaimLock`,
    madeAt: head.madeAt,
    picture: head.picture,
  };
}
