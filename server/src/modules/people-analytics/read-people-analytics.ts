import {
  type readPeopleAnalytics as contract,
  leastPeopleShown,
  type PeopleGroup,
} from '@claimlock/contract/people-analytics/endpoints';
import { addMonths, dayOf, endOfMonth, monthOf, monthsAfter } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readFinishedCampaigns } from '../phishing/index.ts';
import { countCompletionByDepartment, wholePercent } from '../training/index.ts';
import { shownApart } from './departments.ts';
import { type AlikeStanding, countOverdue, countPeople, peopleScore, readStandings } from './people-score.ts';

/** So many month ends are shown, the one that is still to come among them. */
const monthsShown = 6;

type Cell = Awaited<ReturnType<typeof countCompletionByDepartment>>[number];
type Day = { readonly month: string; readonly asOf: string; readonly soFar: boolean };

/** How the people of a client are doing: everyone, and each department that is large enough to be shown apart. */
export const readPeopleAnalytics: Handler<typeof contract> = async (context) => {
  const { db, clock, clientId } = context;
  const now = clock.now();
  const days = Array.from({ length: monthsShown }, (_, at): Day => {
    const month = addMonths(monthOf(now), at + 1 - monthsShown);
    const soFar = month === monthOf(now);
    return { month, asOf: dayOf(soFar ? now : endOfMonth(month)), soFar };
  });
  const [people, campaigns, cells] = await Promise.all([
    readStandings(context),
    readFinishedCampaigns(db, monthsAfter(dayOf(now), -12)),
    countCompletionByDepartment(
      db,
      clientId,
      days.map(({ asOf }) => asOf),
    ),
  ]);
  const sizes = new Map(
    [...Map.groupBy(people, ({ department }) => department)].map(([name, all]) => [name, countPeople(all)]),
  );
  const { apart } = shownApart(sizes);
  const isApart = (department: string) => apart.includes(department);
  const rowOf = (department: string) => (isApart(department) ? department : small);
  // Which rows have a figure at a month end is decided by the people who had courses then.
  const shownAt = new Map(
    days.map(({ asOf }) => {
      const then = Map.groupBy(
        cells.filter((cell) => cell.asOf === asOf),
        ({ department }) => rowOf(department),
      );
      const counted = [...then].map(([row, own]): [string, number] => [row, peopleIn(own)]);
      return [asOf, shownApart(new Map(counted)).apart];
    }),
  );
  const groupOf = (kind: PeopleGroup['kind'], name: string, isOf: (department: string) => boolean): PeopleGroup => {
    const own = people.filter(({ department }) => isOf(department));
    const ownCells = cells.filter(({ department }) => isOf(department));
    const row = kind === 'small-departments' ? small : name;
    const hasFigure = ({ asOf }: Day) => kind === 'everyone' || (shownAt.get(asOf)?.includes(row) ?? false);
    const trend = days.map((day) => pointOf(day, hasFigure(day) ? ownCells : []));
    return {
      kind,
      name,
      score: kind === 'everyone' ? peopleScore(own) : scoreOfSome(own),
      overdue: overdueOf(own),
      trend,
    };
  };
  const isAnySmall = [...people, ...cells].some(({ department }) => !isApart(department));
  return {
    groups: [
      groupOf('everyone', '', () => true),
      ...apart.map((name) => groupOf('department', name, (department) => department === name)),
      // A single group beside everyone would be everyone again.
      ...(apart.length > 0 && isAnySmall
        ? [groupOf('small-departments', '', (department) => !isApart(department))]
        : []),
    ],
    overduePeople: countOverdue(people),
    campaigns: campaigns.map(resultOf),
    asOf: now.toISOString(),
  };
};

/** The row of all departments that are not shown apart; no department has such a name. */
const small = '\n';

/** The score of some of the people. A share that applies to fewer than five of them would be theirs, and is not shown. */
function scoreOfSome(alike: readonly AlikeStanding[]): PeopleGroup['score'] {
  const enough = (of: (one: AlikeStanding) => number | null) =>
    countPeople(alike.filter((one) => of(one) !== null)) >= leastPeopleShown;
  const { people, score, acknowledged, trained, mfa } = peopleScore(alike);
  return {
    people,
    score: people >= leastPeopleShown ? score : null,
    acknowledged: enough((one) => one.acknowledged) ? acknowledged : null,
    trained: enough((one) => one.trained) ? trained : null,
    mfa: enough((one) => one.mfa) ? mfa : null,
  };
}

/** The result of a campaign; without its shares where it was sent to too few people. */
function resultOf(campaign: Awaited<ReturnType<typeof readFinishedCampaigns>>[number]) {
  const { id, title, finishedOn, sent, reportedPercent, clickedPercent } = campaign;
  const enough = sent >= leastPeopleShown;
  return {
    id,
    title,
    finishedOn,
    sent,
    reportedPercent: enough ? reportedPercent : null,
    clickedPercent: enough ? clickedPercent : null,
  };
}

function overdueOf(alike: readonly AlikeStanding[]): PeopleGroup['overdue'] {
  const sum = (of: (one: AlikeStanding) => number) => alike.reduce((whole, one) => whole + one.people * of(one), 0);
  return {
    courses: sum(({ overdueCourses }) => overdueCourses),
    documents: sum(({ overdueDocuments }) => overdueDocuments),
  };
}

const peopleIn = (cells: readonly Cell[]) => cells.reduce((whole, { people }) => whole + people, 0);

/** The share of courses complete in some departments at the end of a month; nothing where none of their figures is shown. */
function pointOf({ month, asOf, soFar }: Day, cells: readonly Cell[]): PeopleGroup['trend'][number] {
  const own = cells.filter((cell) => cell.asOf === asOf);
  const sum = (name: 'required' | 'complete') => own.reduce((whole, cell) => whole + cell[name], 0);
  return { month, soFar, percent: wholePercent(sum('complete'), sum('required')) };
}
