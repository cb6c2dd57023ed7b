import type { AttentionReason, ClientOverviewRow } from '@claimlock/contract/client-analytics/endpoints';
import { formatCount, formatNumber, formatRelative } from '../../lib/format.ts';
import { pointsWords } from './points-words.ts';

/** What a reason to look at a client is called. */
export const attentionWords: Readonly<Record<AttentionReason, string>> = {
  'no-administrator': 'No administrator',
  'critical-findings': 'Critical findings',
  falling: 'Score fell',
  overdue: 'Much overdue',
  certificates: 'Certificate ending',
  quiet: 'No activity',
};

/** The reasons to look at a client in words, with its own figures. */
export function reasonsOf({ figures, createdAt }: ClientOverviewRow): string[] {
  if (!figures) return [];
  const { administrators, openFindings, change30, overdue, certificatesEnding, lastActive } = figures;
  const words: Readonly<Record<AttentionReason, string>> = {
    'no-administrator': administrators.invited > 0 ? 'Administrator invited, not joined' : 'No administrator',
    'critical-findings': `${formatCount(openFindings.critical, 'critical finding')} open`,
    falling: `Compliance ${pointsWords(change30)} points in 30 days`,
    overdue: `${formatNumber(overdue)} overdue`,
    certificates: `${formatCount(certificatesEnding, 'certificate')} ending within 30 days`,
    quiet: lastActive
      ? `Last change ${formatRelative(lastActive)}`
      : `No change since it was added ${formatRelative(createdAt)}`,
  };
  return figures.attention.map((reason) => words[reason]);
}
