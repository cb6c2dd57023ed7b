import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

/** Judges where a domain's mail goes. */
export function judgeMx(records: readonly string[]): Verdict {
  const facts = records.map((value) => ({ name: 'Email server', value }));
  if (records.length === 0)
    return fail('No email server is named, so email about security or a breach reaches no one at this domain.');
  // RFC 7505: an empty name says that no mail is taken.
  if (records.length === 1 && /^\d+ \.?$/.test(records[0] ?? ''))
    return pass('The domain says that it accepts no email.', facts);
  return pass(
    records.length === 1 ? 'One email server is named.' : `${records.length} email servers are named.`,
    facts,
  );
}

/** Where a domain's mail goes. */
export const checkMx: OutsideCheck = {
  id: 'mx',
  name: checkNames.mx,
  subject: 'domain',
  asks: 'public DNS',
  controls: ['NET-06'],
  passes: 'The domain says where its email goes, or that it accepts none.',
  fails: 'Senders have to guess where email for this domain goes.',
  mend: 'Publish MX records for the servers that accept your email; for a domain without email, one MX record of “0 .”.',
  gap: 'it does not say where its email goes (MX)',
  severity: 'Low',
  everyMinutes: daily,
  look: async (outbound, { name }) => judgeMx((await outbound.askDns(name, 'MX')).records),
};
