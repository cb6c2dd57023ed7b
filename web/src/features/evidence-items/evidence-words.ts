import {
  type EvidenceItem,
  type EvidenceItemSummary,
  type EvidenceStatus,
  evidenceStatusName,
} from '@claimlock/contract/evidence-items/endpoints';
import { formatDate } from '../../lib/format.ts';
import type { Tone } from '../../ui/Status.tsx';

const tones: Readonly<Record<EvidenceStatus, Tone>> = {
  'Waiting for review': 'info',
  'Changes requested': 'attention',
  Approved: 'good',
  Withdrawn: 'out',
};

type Stood = Pick<EvidenceItemSummary, 'status' | 'approved' | 'awaitsFile'>;

/** How a piece of evidence stands, in a word: what was approved may have ended, or not begun. */
export function verdictOf({ status, approved, awaitsFile }: Stood): { readonly word: string; readonly tone: Tone } {
  if (status === 'Approved' && approved?.standing === 'expired') return { word: 'Expired', tone: 'bad' };
  if (status === 'Approved' && approved?.standing === 'later') return { word: 'Approved, not begun', tone: 'info' };
  if (status === 'Changes requested' && awaitsFile) return { word: 'File missing', tone: 'attention' };
  return { word: evidenceStatusName(status), tone: tones[status] };
}

/** The last day on which a piece of evidence is good: of what is approved, or else of what waits. */
export function endOf({ approved, validUntil }: Pick<EvidenceItemSummary, 'approved' | 'validUntil'>): string | null {
  return approved ? approved.until : validUntil;
}

/** From how many days on the end of a piece of evidence is near. */
export const nearDays = 30;

/** What waits beside what holds, in a sentence; nothing where there is no such thing. */
export function waitingBeside({ status, edition, approved }: Pick<EvidenceItem, 'status' | 'edition' | 'approved'>) {
  if (!approved || approved.edition === edition || status === 'Withdrawn') return undefined;
  const until = approved.until ? `, until ${formatDate(approved.until)}` : '';
  return status === 'Waiting for review'
    ? `Version ${edition} is awaiting review. Version ${approved.edition} holds meanwhile${until}.`
    : `Version ${edition} needs changes. Version ${approved.edition} still holds${until}.`;
}

/** Whether an address leads into somebody's own network: then it is shown, and no link. */
export function isPrivateAddress(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return (
    /^(localhost|127\.|10\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/.test(host) ||
    !host.includes('.') ||
    /\.(local|internal|lan|home|corp)$/.test(host)
  );
}

/** What it means to link evidence to the whole, or to a part. */
export const scopeHint =
  'The whole covers every part without evidence of its own. Where a control is kept for each processor, product or class of devices, each of those needs its own.';

/** Controls as a line names them: each by its id, with the parts of the organisation it is shown for. */
export function controlWords(controls: EvidenceItemSummary['controls']): string[] {
  return controls.map(({ id, part }) => (part ? `${id} (${part.name})` : id));
}
