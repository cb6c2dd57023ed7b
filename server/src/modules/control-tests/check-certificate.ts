import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daysBetween, sayDay } from '../../foundation/clock.ts';
import type { TlsFacts } from '../../foundation/outbound/outbound.ts';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

const soonDays = 21;

/** Judges a host's certificate on a day. */
export function judgeCertificate(
  { distrusted, validFrom, validUntil, issuer }: Pick<TlsFacts, 'distrusted' | 'validFrom' | 'validUntil' | 'issuer'>,
  today: string,
): Verdict {
  const facts = [
    { name: 'Issued by', value: issuer || 'Not said' },
    { name: 'Good from', value: validFrom },
    { name: 'Valid until', value: validUntil },
  ];
  if (distrusted !== null) return fail(`Browsers refuse it: ${distrusted}.`, facts, 'High');
  const left = daysBetween(today, validUntil);
  if (left < 0) return fail(`The certificate ran out on ${sayDay(validUntil)}.`, facts, 'High');
  if (left < soonDays) return fail(`The certificate runs out in ${left} ${left === 1 ? 'day' : 'days'}.`, facts);
  return pass(`Trusted, and good for ${left} more days.`, facts);
}

/** A host's certificate. */
export const checkCertificate: OutsideCheck = {
  id: 'certificate',
  name: checkNames.certificate,
  subject: 'host',
  asks: 'the target itself',
  controls: ['CRY-03', 'CRY-01'],
  passes: `The certificate is trusted, is for this name, and is good for ${soonDays} more days at least.`,
  fails: 'Visitors see a warning, or will soon; those who continue cannot tell whether the site is genuine.',
  mend: 'Renew the certificate with its whole chain, and have it renewed by itself a month before it runs out.',
  gap: 'its certificate is not trusted or runs out',
  severity: 'Medium',
  everyMinutes: daily,
  look: async (outbound, { name }, today) => judgeCertificate(await outbound.askTls(name), today),
};
