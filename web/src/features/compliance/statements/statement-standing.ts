import type { readStatement } from '@claimlock/contract/compliance/applicability';
import type { z } from 'zod';
import { formatCount, formatDate } from '../../../lib/format.ts';
import type { Tone } from '../../../ui/Status.tsx';

export type WholeStatement = z.infer<typeof readStatement.output>;

/** How a statement stands, in words, and what of it is looked at next. */
export type StatementStanding = {
  readonly tone: Tone;
  readonly verdict: string;
  readonly why: string;
  /** The lines that are shown next, where some are asked about. */
  readonly show?: { readonly lines: 'undecided' | 'changed'; readonly label: string };
  /** The number of the version that would be approved next; none where nothing is new. */
  readonly next?: number;
};

/** How a statement stands: a draft, approved as it is, or changed since it was approved. */
export function standingOf({
  lines,
  versions,
  changed,
}: Pick<WholeStatement, 'lines' | 'versions' | 'changed'>): StatementStanding {
  const open = lines.filter(({ decision }) => decision === null).length;
  const [newest] = versions;
  const next = (newest?.version ?? 0) + 1;
  const undecided = open > 0 ? ({ lines: 'undecided', label: `Show the ${open} not decided yet` } as const) : undefined;
  const isOpen = `${open} of ${formatCount(lines.length, 'requirement')} not decided yet`;
  if (!newest || !changed)
    return {
      tone: 'unknown',
      verdict: 'Draft',
      why: open > 0 ? `${isOpen}.` : 'Every requirement is decided. Ready for approval.',
      ...(undecided && { show: undecided }),
      next,
    };
  const on = formatDate(newest.at.slice(0, 10));
  if (changed.refs.length === 0 && !changed.names)
    return {
      tone: 'good',
      verdict: `Version ${newest.version} is approved`,
      why: `Approved by ${newest.by}, ${newest.role}, on ${on}.`,
    };
  const differs = `${changeWords(changed)} from version ${newest.version}, approved by ${newest.by}, ${newest.role}, on ${on}.`;
  const isShown = changed.refs.some((ref) => lines.some((line) => line.ref === ref));
  return {
    tone: 'attention',
    verdict: `Changed since version ${newest.version}`,
    why: open > 0 ? `${differs} ${isOpen}.` : differs,
    ...(undecided
      ? { show: undecided }
      : isShown && { show: { lines: 'changed', label: 'Show what changed' } as const }),
    next,
  };
}

function changeWords({ refs, names }: NonNullable<WholeStatement['changed']>): string {
  const requirements = formatCount(refs.length, 'requirement');
  if (!names) return `${requirements} ${refs.length === 1 ? 'differs' : 'differ'}`;
  return refs.length === 0 ? 'The names on the cover differ' : `${requirements} and the names on the cover differ`;
}
