import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

const tagsOf = (record: string) =>
  new Map(
    record.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()] as const;
    }),
  );

/** What a record that passes asks receivers to do with forged mail. */
export function dmarcPolicy(record: string): 'none' | 'quarantine' | 'reject' {
  const policy = tagsOf(record).get('p');
  return policy === 'quarantine' || policy === 'reject' ? policy : 'none';
}

/** Judges what a domain asks receivers to do with mail that is forged. */
export function judgeDmarc(records: readonly string[]): Verdict {
  const found = records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const facts = found.map((value) => ({ name: 'Record', value }));
  const [record] = found;
  if (record === undefined) return fail('There is no DMARC record: forged email is delivered as if it were yours.');
  if (found.length > 1) return fail(`There are ${found.length} DMARC records, so receivers ignore them all.`, facts);
  const tags = tagsOf(record);
  const policy = tags.get('p');
  const share = tags.get('pct') ?? '100';
  if (policy !== 'quarantine' && policy !== 'reject')
    return fail(
      policy === 'none'
        ? 'The policy is none: forged email is reported but still delivered.'
        : 'The record gives no policy that receivers know.',
      facts,
    );
  if (share !== '100') return fail(`The policy ${policy} holds for ${share} % of forged email only.`, facts);
  return pass(`The policy is ${policy}, for all email.`, facts);
}

/** What a domain asks receivers to do with mail that is forged. */
export const checkDmarc: OutsideCheck = {
  id: 'dmarc',
  name: checkNames.dmarc,
  subject: 'domain',
  asks: 'public DNS',
  controls: ['NET-06'],
  passes: 'Receivers are asked to quarantine or reject all email that is not from you.',
  fails: 'Forged email in your name reaches your customers and staff.',
  mend: 'Publish a TXT record at _dmarc that begins with v=DMARC1. Start with p=none and a rua address, read the reports, then go to p=quarantine and p=reject.',
  gap: 'forged email in its name is delivered (DMARC)',
  severity: 'Medium',
  everyMinutes: daily,
  look: async (outbound, { name }) => judgeDmarc((await outbound.askDns(`_dmarc.${name}`, 'TXT')).records),
};
