import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { ownAnswer } from './own-answer.ts';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

const leastDays = 180;

/** Judges for how long browsers keep to HTTPS. */
export function judgeHsts(header: string | undefined): Verdict {
  if (header === undefined) return fail('Browsers are not told to keep to HTTPS.');
  const facts = [{ name: 'Strict-Transport-Security', value: header }];
  const seconds = /(?:^|;)\s*max-age\s*=\s*"?(\d{1,12})"?\s*(?:;|$)/i.exec(header)?.[1];
  if (seconds === undefined) return fail('The header says no time that browsers understand.', facts);
  const days = Math.floor(Number(seconds) / 86_400);
  return days >= leastDays
    ? pass(`Browsers keep to HTTPS for ${days} days.`, facts)
    : fail(`Browsers keep to HTTPS for ${days} days only; ${leastDays} are asked for.`, facts);
}

/** For how long browsers keep to HTTPS. */
export const checkHsts: OutsideCheck = {
  id: 'hsts',
  name: checkNames.hsts,
  subject: 'host',
  asks: 'the target itself',
  controls: ['CRY-03'],
  passes: `Browsers that came once keep to HTTPS for ${leastDays} days at least.`,
  fails: 'The first request of each visit can be caught before it is sent to HTTPS.',
  mend: 'Send Strict-Transport-Security: max-age=31536000 with every answer over HTTPS.',
  gap: 'browsers are not kept on HTTPS (HSTS)',
  severity: 'Low',
  everyMinutes: daily,
  look: async (outbound, { name }) => {
    // Browsers take no word for it that came without TLS, nor one host's word for another.
    const own = ownAnswer(await outbound.askWeb('https', name));
    return judgeHsts(own?.answer.headers.get('strict-transport-security'));
  },
};
