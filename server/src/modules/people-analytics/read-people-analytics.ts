import {
  type CampaignResult,
  type readPeopleAnalytics as contract,
  leastPeopleShown,
  type PeopleGroup,
} from '@claimlock/contract/people-analytics/endpoints';
import { addMonths, dayOf, endOfMonth, monthOf, monthsAfter } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readFinishedCampaigns } from '../phishing/index.ts';
import { countCompletionByDepartment, wholePercent } from '../training/index.ts';
import { shownApart } from './departments.ts';
import { type PersonStanding, peopleScore, readStandings } from './people-score.ts';

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
    [...Map.groupBy(people, ({ department }) => department)].map(([name, all]) => [name, all.length]),
  );
  const { apart, pooled } = shownApart(sizes);
  const groupOf = (kind: PeopleGroup['kind'], name: string, isOf: (department: string) => boolean): PeopleGroup => {
    const own = people.filter(({ department }) => isOf(department));
    const ownCells = cells.filter(({ department }) => isOf(department));
    return { kind, name, score: peopleScore(own), overdue: overdueOf(own), trend: days.map(pointOf(kind, ownCells)) };
  };
  return {
    groups: [
      groupOf('everyone', '', () => true),
      ...apart.map((name) => groupOf('department', name, (department) => department === name)),
      // A single group beside everyone would be everyone again.
      ...(apart.length > 0 && pooled.length > 0
        ? [groupOf('small-departments', '', (department) => pooled.includes(department))]
        : []),
    ],
    campaigns: campaigns.map(resultOf),
    asOf: now.toISOString(),
  };
};

function resultOf(campaign: Awaited<ReturnType<typeof readFinishedCampaigns>>[number]): CampaignResult {
  const { title, finishedOn, sent, reported, clicked } = campaign;
  const share = (count: number) => (sent < leastPeopleShown ? null : wholePercent(count, sent));
  return { title, finishedOn, sent, reportedPercent: share(reported), clickedPercent: share(clicked) };
}

function overdueOf(people: readonly PersonStanding[]): PeopleGroup['overdue'] {
  const sum = (of: (person: PersonStanding) => number) => people.reduce((whole, person) => whole + of(person), 0);
  return {
    courses: sum(({ overdueCourses }) => overdueCourses),
    documents: sum(({ overdueDocuments }) => overdueDocuments),
    people: people.filter(({ overdueCourses, overdueDocuments }) => overdueCourses + overdueDocuments > 0).length,
  };
}

/** The share of courses complete in a group at the end of a month; nothing where it was of too few people then. */
function pointOf(kind: PeopleGroup['kind'], cells: readonly Cell[]) {
  return ({ month, asOf, soFar }: Day): PeopleGroup['trend'][number] => {
    const own = cells.filter((cell) => cell.asOf === asOf);
    const sum = (name: 'people' | 'required' | 'complete') => own.reduce((whole, cell) => whole + cell[name], 0);
    const tooFew = kind !== 'everyone' && sum('people') < leastPeopleShown;
    return { month, soFar, percent: tooFew ? null : wholePercent(sum('complete'), sum('required')) };
  };
}
