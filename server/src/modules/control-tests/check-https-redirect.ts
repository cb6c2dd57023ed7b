import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import type { WebFacts } from '../../foundation/outbound/outbound.ts';
import { OutboundError } from '../../foundation/outbound/outbound.ts';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

type Way = {
  readonly way: readonly Pick<WebFacts['way'][number], 'url' | 'status'>[];
  readonly leadsTo: WebFacts['leadsTo'];
};

/** Judges where a visitor who comes without TLS ends up; null where nobody answers without it. */
export function judgeHttpsRedirect(seen: Way | null): Verdict {
  if (seen === null) return pass('No page is served without TLS.');
  const { way, leadsTo } = seen;
  const facts = [
    ...way.map(({ url, status }) => ({ name: String(status), value: url })),
    ...(leadsTo === null ? [] : [{ name: 'Redirects to', value: `${leadsTo}, which was not called` }]),
  ];
  if (leadsTo !== null && !leadsTo.startsWith('https:'))
    return fail(
      'Visitors are redirected to another host without TLS, so anybody on the way can change the page.',
      facts,
    );
  if (leadsTo !== null) return pass('Visitors are redirected to another host over HTTPS.', facts);
  const last = way.at(-1);
  const detour = way.slice(1, -1).some(({ url }) => url.startsWith('http:'));
  if (!last?.url.startsWith('https:'))
    return fail('Pages are served without TLS, so anybody on the way can read and change them.', facts);
  return pass(detour ? 'Visitors end up on HTTPS, by a detour.' : 'Visitors are sent to HTTPS.', facts);
}

/** Whether visitors who come without TLS are sent to it. */
export const checkHttpsRedirect: OutsideCheck = {
  id: 'https-redirect',
  name: checkNames['https-redirect'],
  subject: 'host',
  asks: 'the target itself',
  controls: ['CRY-03'],
  passes: 'Visitors by http:// are redirected to https://, or not served.',
  fails: 'Anyone on the same network as a visitor can read and change what they see.',
  mend: 'Answer every request at port 80 with a permanent redirect to https://.',
  gap: 'pages are served without TLS',
  severity: 'Medium',
  everyMinutes: daily,
  look: async (outbound, { name }) => {
    try {
      return judgeHttpsRedirect(await outbound.askWeb('http', name));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.problem === 'refused') return judgeHttpsRedirect(null);
      // A firewall that says nothing at port 80 serves nothing there either, where the host itself answers.
      if (error.problem === 'no-answer') {
        await outbound.askWeb('https', name);
        return judgeHttpsRedirect(null);
      }
      throw error;
    }
  },
};
