import { z } from 'zod';
import { ActionItem } from '../action-items/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { EvidenceItemSummary } from '../evidence-items/endpoints.ts';
import { FindingSummary } from '../findings/endpoints.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Dashboard } from './endpoints.ts';

const listed = <Item extends z.ZodType>(item: Item) => z.object({ count: z.number().int(), items: z.array(item) });

/** What waits for one person. */
export const MyWork = z.object({
  /** The breaches whose 72 hours run, as far as they may see them: they come before everything else. */
  breaches: Dashboard.shape.breaches,
  /** Open, the next one due first; `overdue` of them are late. */
  actions: listed(ActionItem).extend({ overdue: z.number().int() }),
  /** Sent back to be changed, about to end, or ended. */
  evidence: listed(EvidenceItemSummary),
  /** Open, the gravest first. */
  findings: listed(FindingSummary),
});
export type MyWork = z.infer<typeof MyWork>;

export const readMyWork = endpoint({
  name: 'readMyWork',
  method: 'GET',
  path: '/api/clients/:clientId/my-work',
  scope: 'client',
  action: 'dashboard.read',
  summary: 'The caller’s own work: running breaches, open actions, evidence that needs them, and findings they own.',
  input: z.object({ clientId: ClientId }),
  output: MyWork,
  example: { clientId: sample.clientId },
});
