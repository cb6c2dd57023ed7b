import type { DocumentEditionState, DocumentReading } from '@claimlock/contract/documents/documents';
import type { Tone } from '../../ui/Status.tsx';

/** How each standing looks: green only where somebody approved it. */
export const documentTones: Readonly<Record<DocumentEditionState, Tone>> = {
  Draft: 'unknown',
  'In review': 'info',
  'Changes requested': 'attention',
  Approved: 'info',
  Published: 'good',
  Superseded: 'out',
  Archived: 'out',
};

/** Whether what is written now changes the draft that is there; else it is the next version. */
export const isOpen = (state: DocumentEditionState): boolean => state === 'Draft' || state === 'Changes requested';

/** What is said where a version has no text that can be shown. */
export const readingWords: Readonly<Record<Exclude<DocumentReading, 'read'>, string>> = {
  waiting: 'The text of this file is being read. It is shown here in a moment.',
  'no-text': 'This file holds no text, as a scan does not. Download it to see it; its words are not found by search.',
  unreadable: 'The text of this file cannot be read: it may be encrypted or damaged. Download it to see it.',
};
