import type { Place } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { type ReportKind, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { mayBeTold } from '../../foundation/access/stored-words.ts';
import type { ReportRow } from './store.ts';

type Reader = { readonly membership?: Place | undefined };

/** Whether whoever stands there may read everything that a kind of report shows, of the whole organisation. */
export const mayReadKind = (place: Place | undefined, kind: ReportKind): boolean =>
  reportKindFacts(kind).shows.every((action) => mayInWhole(place, action));

/**
 * A report shows nobody what they may not see of the whole organisation anyway, neither when it is asked for nor when it is
 * taken. Throws `access.denied`.
 */
export function mayRead({ membership }: Reader, kind: ReportKind): void {
  if (!mayReadKind(membership, kind)) throw new ProductError('access.denied');
}

type Made = Pick<ReportRow, 'kind' | 'made_at' | 'as_of' | 'rests_on'>;

/** What the words of a report rest on beyond what its kind shows; null of one that was made before this was kept. */
function restsOn({ kind, as_of, rests_on }: Made): readonly string[] | null {
  if (rests_on !== null) return rests_on;
  // The database holds what was written under this very type.
  return reportKindFacts(kind as ReportKind).saysDoubts && as_of === null ? null : [];
}

/**
 * Whether a report that was made holds words that rest on what its reader may not read: it was made as whoever asked for it is
 * told things, and others may be told less.
 */
export function isWithheld({ membership }: Reader, report: Made): boolean {
  return report.made_at !== null && !mayBeTold(membership, restsOn(report));
}
