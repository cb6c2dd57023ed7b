import { isHigh } from '@claimlock/contract/levels';
import { cellValueOf, levelOf, type RiskLevel, type RiskStatus, ratings } from '@claimlock/contract/risks/endpoints';

/** How many risks of a status stand in a cell of the matrix. */
export type CellCount = {
  readonly likelihood: number;
  readonly impact: number;
  readonly status: RiskStatus;
  readonly count: number;
};

const sum = (counts: readonly CellCount[]) => counts.reduce((whole, { count }) => whole + count, 0);

/** How many risks of each status. */
export const byStatus = (counts: readonly CellCount[]) => {
  const of = (status: RiskStatus) => sum(counts.filter((one) => one.status === status));
  return { Active: of('Active'), Mitigating: of('Mitigating'), Resolved: of('Resolved') };
};

/** The five by five matrix out of the cells that have risks: all twenty-five, the least likely and least harmful first. */
export function matrixOf(counts: readonly CellCount[]) {
  return ratings.flatMap((likelihood) =>
    ratings.map((impact) => {
      const here = counts.filter((one) => one.likelihood === likelihood && one.impact === impact);
      const rated = { likelihood, impact };
      return { ...rated, value: cellValueOf(rated), level: levelOf(rated), counts: byStatus(here) };
    }),
  );
}

/** What the matrix adds up to: risks by status, and the open ones by level. */
export function totalsOf(counts: readonly CellCount[]) {
  const open = counts.filter(({ status }) => status !== 'Resolved');
  const at = (level: RiskLevel) => sum(open.filter((one) => levelOf(one) === level));
  return {
    open: sum(open),
    high: sum(open.filter((one) => isHigh(levelOf(one)))),
    statuses: byStatus(counts),
    levels: { Low: at('Low'), Medium: at('Medium'), High: at('High'), Critical: at('Critical') },
  };
}
