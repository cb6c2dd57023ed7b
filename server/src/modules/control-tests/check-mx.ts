import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

/** Judges where a domain's mail goes. */
export function judgeMx(records: readonly string[]): Verdict {
  const facts = records.map((value) => ({ name: 'Mail server', value }));
  if (records.length === 0)
    return fail('No mail server is named, so mail about security or a breach reaches nobody at this domain.');
  // RFC 7505: an empty name says that no mail is taken.
  if (records.length === 1 && /^\d+ \.?$/.test(records[0] ?? ''))
    return pass('The domain says that it takes no mail.', facts);
  return pass(records.length === 1 ? 'One mail server is named.' : `${records.length} mail servers are named.`, facts);
}

/** Where a domain's mail goes. */
export const checkMx: OutsideCheck = {
  id: 'mx',
  name: checkNames.mx,
  subject: 'domain',
  asks: 'public DNS',
  controls: ['NET-06'],
  passes: 'The domain says where its mail goes, or that it takes none.',
  fails: 'Receivers and senders have to guess where mail for this domain goes.',
  mend: 'Publish MX records for the servers that take your mail; for a domain without mail, one MX record of “0 .”.',
  gap: 'it does not say where its mail goes (MX)',
  severity: 'Low',
  everyMinutes: daily,
  look: async (outbound, { name }) => judgeMx((await outbound.askDns(name, 'MX')).records),
};
