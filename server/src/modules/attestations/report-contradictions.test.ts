import { expect, test } from 'vitest';
import { type ReportRecord, reportContradictions } from './report-contradictions.ts';

const about = { frameworkId: 'f', framework: 'F', today: '2026-06-30' };
const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

const looked = { id: 't', ref: 'CC6.1', exceptions: 2, weighed: null, effective: ['IAM-06'] };
const report: ReportRecord = {
  ...about,
  kind: 'type-2',
  to: '2026-12-31',
  criteria: [{ ref: 'CC6.1', tests: 1 }],
  tests: [{ ...looked, exceptions: 0 }],
};

test.each<[string, Partial<ReportRecord>, string[]]>([
  ['nothing amiss', {}, []],
  ['exceptions beside a control that is said to work', { tests: [looked] }, ['exceptions-while-effective']],
  ['exceptions that were weighed', { tests: [{ ...looked, weighed: 'met' }] }, []],
  ['exceptions of a control that is not said to work', { tests: [{ ...looked, effective: [] }] }, []],
  ['a period that is over, all looked at', { to: '2026-06-29' }, []],
  [
    'a period that is over, one not looked at',
    { to: '2026-06-29', criteria: [{ ref: 'CC6.2', tests: 0 }] },
    ['period-without-tests'],
  ],
  ['a period whose last day it is', { to: '2026-06-30', criteria: [{ ref: 'CC6.2', tests: 0 }] }, []],
  ['a report of one day', { kind: 'type-1', to: '2026-06-29', criteria: [{ ref: 'CC6.2', tests: 0 }] }, []],
])('a report with %s', (_, change, expected) => {
  expect(kinds(reportContradictions({ ...report, ...change }))).toEqual(expected);
});

test('days are said as people read them', () => {
  const over = { to: '2026-03-31', criteria: [{ ref: 'CC6.2', tests: 0 }] };
  const said = reportContradictions({ ...report, ...over }).map(({ says }) => says);
  expect(said).toEqual([expect.stringContaining('ended on 31 Mar 2026,')]);
});
