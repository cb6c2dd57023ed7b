import type { AttentionReason, ClientOverviewRow } from '@claimlock/contract/client-analytics/endpoints';
import { now } from '../../lib/clock.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
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
    'no-administrator': administrators.invited > 0 ? 'Administrator not joined yet' : 'No administrator',
    'critical-findings': `${formatCount(openFindings.critical, 'critical finding')} open`,
    falling: `${pointsWords(change30)} points in 30 days`,
    overdue: `${formatNumber(overdue)} overdue`,
    certificates: `${formatCount(certificatesEnding, 'certificate')} ending soon`,
    quiet: `No change for ${formatCount(daysSince(lastActive ?? createdAt), 'day')}`,
  };
  return figures.attention.map((reason) => words[reason]);
}

const daysSince = (at: string) => Math.floor((now().getTime() - Date.parse(at)) / 86_400_000);
