import { type EvidenceItemSummary, evidenceStatusName } from './endpoints.ts';

/** How a piece of evidence stands, in a word: what was approved may have ended, or not begun. */
export function evidenceVerdict({
  status,
  approved,
  awaitsFile,
}: Pick<EvidenceItemSummary, 'status' | 'approved' | 'awaitsFile'>): string {
  if (status === 'Approved' && approved?.standing === 'expired') return 'Expired';
  if (status === 'Approved' && approved?.standing === 'later') return 'Approved, not begun';
  if (status === 'Changes requested' && awaitsFile) return 'File missing';
  return evidenceStatusName(status);
}

/** The last day on which a piece of evidence is good: of what is approved, or else of what waits. */
export function endOf({ approved, validUntil }: Pick<EvidenceItemSummary, 'approved' | 'validUntil'>): string | null {
  return approved ? approved.until : validUntil;
}

/** Controls as a line names them: each by its id, with the parts of the organisation it is shown for. */
export function controlWords(controls: EvidenceItemSummary['controls']): string[] {
  return controls.map(({ id, part }) => (part ? `${id} (${part.name})` : id));
}
