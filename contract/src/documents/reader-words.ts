import { roleNames } from '../access.ts';
import type { DocumentAudience, DocumentReader, DocumentSummary } from './documents.ts';

/** What each audience is called where it is chosen. */
export const audienceNames: Readonly<Record<DocumentAudience, string>> = {
  nobody: 'No one has to',
  everybody: 'Everybody',
  role: 'A role',
  department: 'A department',
  group: 'A group',
};

/** The readers of a document, in words. */
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

/** How many of the readers of a document have acknowledged it; null for a document without readers. */
export function readWords({ readers }: Pick<DocumentSummary, 'readers'>): string | null {
  return readers.asked === 0 ? null : `${readers.acknowledged} of ${readers.asked}`;
}

/** How somebody stands with a document that they have to read. */
export function readerStandingOf({
  acknowledgedAt,
  overdue,
}: Pick<DocumentReader, 'acknowledgedAt' | 'overdue'>): 'Acknowledged' | 'Overdue' | 'Not yet' {
  if (acknowledgedAt) return 'Acknowledged';
  return overdue ? 'Overdue' : 'Not yet';
}
