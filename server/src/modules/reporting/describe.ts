import { ReportKind, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import { sayDay } from '../../foundation/clock.ts';
import type { ReportRow } from './store.ts';

type Described = Pick<ReportRow, 'kind' | 'framework_name' | 'from_on' | 'to_on' | 'as_of'>;

/** What a report is about, in words. */
export function describe({ kind, framework_name, from_on, to_on, as_of }: Described): string {
  const { name } = reportKindFacts(ReportKind.parse(kind));
  const period =
    from_on !== null && to_on !== null ? `${sayDay(from_on)} to ${sayDay(to_on)}` : 'the whole organisation';
  return `${name}: ${framework_name ?? period}${as_of === null ? '' : `, as of ${sayDay(as_of)}`}`;
}
