import type { EvidenceItemSummary } from '@claimlock/contract/evidence-items/endpoints';
import { daysBetween, formatCount, formatDate, today } from '../../lib/format.ts';
import { endOf, nearness } from './evidence-words.ts';

/** Until when a piece of evidence is good; an end that is near or past is said in words. */
export function EvidenceEnd({
  item,
  sentence = false,
}: {
  readonly item: Pick<EvidenceItemSummary, 'approved' | 'validUntil' | 'status'>;
  /** Whether it stands by itself, and not under a heading that says what it is. */
  readonly sentence?: boolean;
}) {
  const end = endOf(item);
  if (end === null) return <span className="text-ink-soft">{sentence ? 'Does not end' : 'No end'}</span>;
  const now = today();
  const near = item.status === 'Withdrawn' ? undefined : nearness(end, now);
  const left = daysBetween(now, end);
  const colour = near === 'past' ? 'font-medium text-bad' : near === 'soon' ? 'font-medium text-attention' : '';
  return (
    <time dateTime={end} className={`numeric whitespace-nowrap ${colour}`}>
      {sentence && <span className="font-normal text-ink-soft">Valid until </span>}
      {formatDate(end)}
      {near && (
        <span className="font-normal">
          {' · '}
          {near === 'past' ? 'ended' : left === 0 ? 'today' : `in ${formatCount(left, 'day')}`}
        </span>
      )}
    </time>
  );
}
