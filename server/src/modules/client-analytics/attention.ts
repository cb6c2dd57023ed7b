import {
  type AttentionReason,
  activeDays,
  attentionReasons,
  manyOverdue,
  steepFall,
} from '@claimlock/contract/client-analytics/endpoints';

/** So long a new client has time for its first administrator to join, and for somebody to begin. */
const settlingDays = 7;

/** What decides whether a client needs attention. */
export type Standing = {
  readonly status: string;
  readonly createdAt: string;
  readonly administrators: number;
  readonly criticalFindings: number;
  readonly overdue: number;
  readonly certificatesEnding: number;
  readonly compliance: number | null;
  readonly compliance30: number | null;
  readonly lastActive: string | null;
};

/** Why a client needs attention as of an instant, the most pressing reason first. One that is suspended waits for the operator, and for nobody there. */
export function attentionFor(client: Standing, now: Date): AttentionReason[] {
  if (client.status !== 'Active') return [];
  const daysSince = (at: string) => (now.getTime() - Date.parse(at)) / 86_400_000;
  const settled = daysSince(client.createdAt) > settlingDays;
  const { compliance, compliance30, lastActive } = client;
  const holds: Record<AttentionReason, boolean> = {
    'no-administrator': settled && client.administrators === 0,
    'critical-findings': client.criticalFindings > 0,
    falling: compliance !== null && compliance30 !== null && compliance30 - compliance >= steepFall,
    overdue: client.overdue >= manyOverdue,
    certificates: client.certificatesEnding > 0,
    quiet: daysSince(lastActive ?? client.createdAt) > activeDays,
  };
  return attentionReasons.filter((reason) => holds[reason]);
}
