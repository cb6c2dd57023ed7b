import type { EvidenceItemSummary } from '@claimlock/contract/evidence-items/endpoints';
import { Status } from '../../ui/Status.tsx';
import { verdictOf } from './evidence-words.ts';

/** How a piece of evidence stands, with its shape. */
export function EvidenceStatus({
  item,
}: {
  readonly item: Pick<EvidenceItemSummary, 'status' | 'approved' | 'awaitsFile'>;
}) {
  const { word, tone } = verdictOf(item);
  return <Status tone={tone}>{word}</Status>;
}
