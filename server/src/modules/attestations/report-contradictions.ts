import type { RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { sayDay } from '../../foundation/clock.ts';
import { type AboutFramework, controlName, type FoundContradiction, firstFew, howMany } from '../compliance/index.ts';

/** What is recorded of a report, as far as it can contradict what is recorded of controls. */
export type ReportRecord = AboutFramework & {
  readonly kind: 'type-1' | 'type-2';
  readonly to: string;
  readonly criteria: readonly { readonly ref: string; readonly tests: number }[];
  /** Tests that count, with the controls behind their criterion that are recorded as effective. */
  readonly tests: readonly {
    readonly id: string;
    readonly ref: string;
    readonly exceptions: number;
    readonly weighed: RequirementResult | null;
    readonly effective: readonly string[];
  }[];
};

/** Exceptions beside controls that are said to work, and a period that is over with criteria that nobody looked at. */
export function reportContradictions(record: ReportRecord): FoundContradiction[] {
  const { frameworkId, framework, kind, to, today, criteria, tests } = record;
  const exceptions = tests.flatMap(({ id, ref, exceptions: found, weighed, effective }): FoundContradiction[] =>
    found === 0 || weighed !== null || effective.length === 0
      ? []
      : [
          {
            kind: 'exceptions-while-effective',
            says: `A test of ${framework} ${ref} found ${howMany(found, 'exception', 'exceptions')}, and ${effective.map(controlName).join(', ')} ${effective.length === 1 ? 'is' : 'are'} recorded as tested and effective.`,
            matters: 'Record an override that weighs the exceptions, or the result of another test of the control.',
            mend: { at: 'framework', frameworkId, report: id },
          },
        ],
  );
  const untested = criteria.filter((one) => one.tests === 0);
  if (kind !== 'type-2' || to >= today || untested.length === 0) return exceptions;
  return [
    ...exceptions,
    {
      kind: 'period-without-tests',
      says: `The period of the ${framework} report ended on ${sayDay(to)}, and ${howMany(untested.length, 'criterion has', 'criteria have')} no test: ${firstFew(untested.map(({ ref }) => ref))}.`,
      matters: 'Without a test, these cannot be reported as effective over the period.',
      mend: { at: 'framework', frameworkId, report: 'test' },
    },
  ];
}
