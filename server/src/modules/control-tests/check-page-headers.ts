import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { ownAnswer } from './own-answer.ts';
import { daily, fail, type OutsideCheck, pass, unknown, type Verdict } from './test-kind.ts';

/** Judges what a page tells browsers not to do; `leadsTo` is another host that people are sent on to from there. */
export function judgePageHeaders(headers: ReadonlyMap<string, string>, leadsTo: string | null = null): Verdict {
  const policy = headers.get('content-security-policy');
  const wanted = [
    { name: 'Content-Security-Policy', value: policy, good: policy !== undefined && policy.trim() !== '' },
    {
      name: 'X-Content-Type-Options',
      value: headers.get('x-content-type-options'),
      good: /^\s*nosniff\s*$/i.test(headers.get('x-content-type-options') ?? ''),
    },
    {
      name: 'Referrer-Policy',
      value: headers.get('referrer-policy'),
      good: !/^\s*(unsafe-url)?\s*$/i.test(headers.get('referrer-policy') ?? ''),
    },
    {
      name: 'X-Frame-Options or frame-ancestors',
      value: headers.get('x-frame-options') ?? /frame-ancestors[^;]*/i.exec(policy ?? '')?.[0],
      good:
        /^\s*(deny|sameorigin)\s*$/i.test(headers.get('x-frame-options') ?? '') ||
        /frame-ancestors\s+\S/i.test(policy ?? ''),
    },
  ];
  const facts = [
    ...wanted.map(({ name, value }) => ({ name, value: value ?? 'Not sent' })),
    ...(leadsTo === null ? [] : [{ name: 'Sends people on to', value: `${leadsTo}, which is not judged here` }]),
  ];
  const missing = wanted.filter(({ good }) => !good).map(({ name }) => name);
  if (missing.length === 0) return pass('All four are sent.', facts);
  return fail(`Missing or without effect: ${missing.join(', ')}.`, facts);
}

/** What a page tells browsers not to do. */
export const checkPageHeaders: OutsideCheck = {
  id: 'page-headers',
  name: checkNames['page-headers'],
  subject: 'host',
  asks: 'the target itself',
  controls: ['CFG-01', 'DEV-02'],
  passes:
    'Pages tell browsers to run no foreign scripts, to guess no types, to tell others little, and not to be framed.',
  fails: 'A small mistake on a page can be used to attack its visitors.',
  mend: 'Send Content-Security-Policy with frame-ancestors, X-Content-Type-Options: nosniff, and Referrer-Policy: strict-origin-when-cross-origin.',
  gap: 'its pages lack protection in the browser',
  severity: 'Low',
  everyMinutes: daily,
  look: async (outbound, { name }) => {
    const own = ownAnswer(await outbound.askWeb('https', name));
    return own ? judgePageHeaders(own.answer.headers, own.leadsTo) : unknown('The host did not answer over TLS.');
  },
};
