import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

/** What says that a domain's DNS answers can be proved. */
export type DnssecFacts = {
  readonly delegation: readonly string[];
  readonly keys: readonly string[];
  /** Whether the resolver that was asked proved them. */
  readonly proved: boolean;
};

// RFC 8624: these must not be used to sign.
const weakAlgorithms = new Set(['1', '3', '5', '6', '7', '12']);

/** Judges whether a domain's DNS answers can be proved. */
export function judgeDnssec({ delegation, keys, proved }: DnssecFacts): Verdict {
  const facts = [
    ...delegation.map((value) => ({ name: 'DS (tag, algorithm, digest)', value })),
    { name: 'Keys', value: String(keys.length) },
    { name: 'Proved by the resolver', value: proved ? 'Yes' : 'No' },
  ];
  if (delegation.length === 0)
    return fail(
      keys.length === 0
        ? 'DNS answers are not signed.'
        : 'The domain is signed, but the registry was not told, so nobody checks.',
      facts,
    );
  if (keys.length === 0)
    return fail('The registry says that answers are signed, and there is no key.', facts, 'Medium');
  if (delegation.every((text) => weakAlgorithms.has(text.split(' ')[1] ?? '')))
    return fail('Answers are signed in a way that is too old to be relied on.', facts);
  return pass(proved ? 'Answers are signed, and were proved.' : 'Answers are signed.', facts);
}

/** Whether a domain's DNS answers can be proved. */
export const checkDnssec: OutsideCheck = {
  id: 'dnssec',
  name: checkNames.dnssec,
  subject: 'domain',
  asks: 'public DNS',
  controls: ['NET-05', 'CRY-01'],
  passes: 'Forged DNS answers for this domain are detected.',
  fails: 'Visitors and email can be redirected by forged DNS answers without a trace.',
  mend: 'Switch DNSSEC on at your DNS provider and give the DS record that it shows to your registrar.',
  gap: 'its DNS answers can be forged (DNSSEC)',
  severity: 'Low',
  everyMinutes: daily,
  look: async (outbound, { name }) => {
    const [ds, keys] = await Promise.all([outbound.askDns(name, 'DS'), outbound.askDns(name, 'DNSKEY')]);
    return judgeDnssec({ delegation: ds.records, keys: keys.records, proved: keys.proved });
  },
};
