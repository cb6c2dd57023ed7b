import type { WebFacts } from '../../foundation/outbound/outbound.ts';

type Step = WebFacts['way'][number];

/**
 * The last answer over TLS that a host gave, and the other host that it redirects to, if any. Undefined where it gave
 * none over TLS.
 */
export function ownAnswer({ way, leadsTo }: WebFacts): { answer: Step; leadsTo: string | null } | undefined {
  const answer = way.findLast(({ url }) => url.startsWith('https:'));
  return answer && { answer, leadsTo: leadsTo && new URL(leadsTo).hostname };
}
