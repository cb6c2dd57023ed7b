import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

/** Judges who may issue certificates for a domain, from the records nearest to it. */
export function judgeCaa(records: readonly string[]): Verdict {
  const facts = records.map((value) => ({ name: 'Record', value }));
  const issuers = records.flatMap((text) => /^\d+ issue(?:wild)? (.*)$/i.exec(text)?.[1]?.split(';', 1) ?? []);
  if (issuers.length === 0) return fail('Any authority may issue a certificate for this domain.', facts);
  const named = [...new Set(issuers.map((issuer) => issuer.trim()).filter(Boolean))];
  return pass(
    named.length === 0 ? 'No authority may issue a certificate.' : `Only ${named.join(', ')} may issue.`,
    facts,
  );
}

/** Who may issue certificates for a domain. */
export const checkCaa: OutsideCheck = {
  id: 'caa',
  name: checkNames.caa,
  subject: 'domain',
  asks: 'public DNS',
  controls: ['CRY-01'],
  passes: 'The domain names the authorities that may issue certificates for it.',
  fails: 'Anyone who deceives a single certificate authority gets a certificate in your name.',
  mend: 'Publish a CAA record for the authority that you use, such as 0 issue "letsencrypt.org".',
  gap: 'any authority may issue certificates for it (CAA)',
  severity: 'Low',
  everyMinutes: daily,
  look: async (outbound, { name }) => {
    // The nearest records above a name hold for it too.
    for (const labels = name.split('.'); labels.length >= 2; labels.shift()) {
      const { records } = await outbound.askDns(labels.join('.'), 'CAA');
      if (records.length > 0) return judgeCaa(records);
    }
    return judgeCaa([]);
  },
};
