import type { FindingDeadlines } from '@claimlock/contract/findings/deadlines';
import { severities } from '@claimlock/contract/findings/endpoints';

/** The deadlines of findings as facts, for readers who may not change them. */
export const deadlineFacts = (deadlines: FindingDeadlines) =>
  severities.map((severity) => ({ name: `${severity} (days)`, value: deadlines[severity] }));
