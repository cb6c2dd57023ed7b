import type { StatementLine } from '@claimlock/contract/compliance/applicability';

/** A line of a statement, decided to apply or not, or not decided yet, with other fields overridden by `more`. */
export const statementLine = (
  ref: string,
  title: string,
  applicable?: boolean,
  more: Partial<StatementLine> = {},
): StatementLine => ({
  ref,
  title,
  group: 'G',
  excludable: true,
  result: 'met',
  percent: 100,
  proof: null,
  restsOn: [],
  controls: [],
  decision:
    applicable === undefined
      ? null
      : { applicable, justification: 'No office', decidedBy: 'Ada', decidedAt: '2026-06-30T12:00:00Z', version: 1 },
  ...more,
});
