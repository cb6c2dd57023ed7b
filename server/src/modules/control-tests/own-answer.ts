import type { WebFacts } from '../../foundation/outbound/outbound.ts';

type Step = WebFacts['way'][number];

/**
 * The last answer over TLS that a host gave itself, and where it sent people on to where that is another host: what
 * others answer is theirs, and is not credited to it. Undefined where it gave none over TLS.
 */
export function ownAnswer(way: readonly Step[], host: string): { answer: Step; leadsTo: string | null } | undefined {
  const isOwn = ({ url }: Step) => hostOf(url) === host.toLowerCase();
  const answer = way.findLast((step) => isOwn(step) && step.url.startsWith('https:'));
  const last = way.at(-1);
  return answer && { answer, leadsTo: last && !isOwn(last) ? hostOf(last.url) : null };
}

const hostOf = (url: string) => new URL(url).hostname.toLowerCase();
