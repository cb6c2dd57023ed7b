import type { EvidenceItem, EvidenceItemSummary, EvidenceStatus } from '@claimlock/contract/evidence-items/endpoints';
import { evidenceVerdict } from '@claimlock/contract/evidence-items/evidence-words';
import { formatDate } from '../../lib/format.ts';
import type { Tone } from '../../ui/Status.tsx';

const tones: Readonly<Record<EvidenceStatus, Tone>> = {
  'Waiting for review': 'info',
  'Changes requested': 'attention',
  Approved: 'good',
  Withdrawn: 'out',
};

type Stood = Pick<EvidenceItemSummary, 'status' | 'approved' | 'awaitsFile'>;

/** How a piece of evidence stands: its word and the look of that. What has ended, or not begun, is not good although it was approved. */
export function verdictOf(item: Stood): { readonly word: string; readonly tone: Tone } {
  const { status, approved } = item;
  const standing = status === 'Approved' ? approved?.standing : undefined;
  const tone = standing === 'expired' ? 'bad' : standing === 'later' ? 'info' : tones[status];
  return { word: evidenceVerdict(item), tone };
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
