import { roleNames } from '@claimlock/contract/access';
import type {
  DocumentAudience,
  DocumentEditionState,
  DocumentReading,
  DocumentSummary,
} from '@claimlock/contract/documents/documents';
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

/** What each audience is called where it is chosen. */
export const audienceNames: Readonly<Record<DocumentAudience, string>> = {
  nobody: 'No one has to',
  everybody: 'Everybody',
  role: 'A role',
  department: 'A department',
  group: 'A group',
};

/** Who has to read a document, in words. */
export function audienceWords({
  audience,
  audienceRole,
  department,
  group,
}: Pick<DocumentSummary, 'audience' | 'audienceRole' | 'department' | 'group'>): string {
  if (audience === 'role' && audienceRole) return roleNames[audienceRole];
  if (audience === 'department' && department) return department;
  if (audience === 'group' && group) return group.removed ? `${group.name} (removed)` : group.name;
  return audience === 'nobody' ? 'No one' : audienceNames[audience];
}

/** How many of those who have to read a document did; nothing where nobody has to. */
export function readWords({ readers }: Pick<DocumentSummary, 'readers'>): string | null {
  return readers.asked === 0 ? null : `${readers.acknowledged} of ${readers.asked}`;
}

/** What is said where a version has no text that can be shown. */
export const readingWords: Readonly<Record<Exclude<DocumentReading, 'read'>, string>> = {
  waiting: 'The text of this file is being read. It is shown here in a moment.',
  'no-text': 'This file holds no text, as a scan does not. Download it to see it; its words are not found by search.',
  unreadable: 'The text of this file cannot be read: it may be encrypted or damaged. Download it to see it.',
};
