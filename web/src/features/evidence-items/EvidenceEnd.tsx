import type { EvidenceItemSummary } from '@claimlock/contract/evidence-items/endpoints';
import { endOf } from '@claimlock/contract/evidence-items/evidence-words';
import { Deadline } from '../../ui/Deadline.tsx';
import { nearDays } from './evidence-words.ts';

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
  return (
    <span className="whitespace-nowrap">
      {sentence && <span className="text-ink-soft">Valid until </span>}
      <Deadline on={end} open={item.status !== 'Withdrawn'} ends soonDays={nearDays} />
    </span>
  );
}
