import { createPublicKey } from 'node:crypto';
import type { SeenFact } from '@claimlock/contract/control-tests/endpoints';
import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, unknown, type Verdict } from './test-kind.ts';

/** The record of one selector, or none. */
export type DkimFacts = readonly { readonly selector: string; readonly record: string | null }[];

const shortest = 2048;

/** Judges the keys that a domain's mail is signed with. */
export function judgeDkim(keys: DkimFacts): Verdict {
  if (keys.length === 0)
    return unknown('No selector is given, so there is no key to look for. Add those that sign your email.');
  const judged = keys.map(({ selector, record }) => ({ selector, ...judgeKey(record) }));
  const facts: SeenFact[] = judged.map(({ selector, says }) => ({ name: selector, value: says }));
  const bad = judged.filter(({ good }) => !good);
  const [first] = bad;
  if (!first)
    return pass(judged.length === 1 ? 'The key is strong.' : `${judged.length} keys, all of them strong.`, facts);
  return fail(`${first.selector}: ${first.says}.`, facts);
}

function judgeKey(record: string | null): { good: boolean; says: string } {
  if (record === null) return { good: false, says: 'no key is published' };
  const tags = new Map(
    record.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replace(/\s+/g, '')] as const];
    }),
  );
  const key = tags.get('p');
  if (key === undefined) return { good: false, says: 'the record holds no key' };
  if (key === '') return { good: false, says: 'the key was withdrawn' };
  if (tags.get('k') === 'ed25519') {
    const length = Buffer.from(key, 'base64').length;
    return length === 32 ? { good: true, says: 'Ed25519' } : { good: false, says: 'the key cannot be read' };
  }
  const bits = bitsOf(key);
  if (bits === undefined) return { good: false, says: 'the key cannot be read' };
  if (bits < 1024) return { good: false, says: `RSA with ${bits} bits, which can be broken` };
  return bits >= shortest
    ? { good: true, says: `RSA with ${bits} bits` }
    : { good: false, says: `RSA with ${bits} bits; ${shortest} are asked for today` };
}

function bitsOf(key: string): number | undefined {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return asymmetricKeyType === 'rsa' ? asymmetricKeyDetails?.modulusLength : undefined;
  } catch {
    return undefined;
  }
}

/** The keys that a domain's mail is signed with. */
export const checkDkim: OutsideCheck = {
  id: 'dkim',
  name: checkNames.dkim,
  subject: 'domain',
  asks: 'public DNS',
  applies: ({ selectors }) => selectors.length > 0,
  controls: ['NET-06', 'CRY-01'],
  passes: 'Every selector that you gave has a key that cannot be broken today.',
  fails: 'Email that you sign cannot be checked, or others could sign it.',
  mend: 'Have your email provider make 2048-bit keys, publish them as it says, and enter their selectors here.',
  gap: 'signatures of its email cannot be relied on (DKIM)',
  severity: 'Medium',
  everyMinutes: daily,
  look: async (outbound, { name, selectors }) =>
    judgeDkim(
      await Promise.all(
        selectors.map(async (selector) => {
          const { records } = await outbound.askDns(`${selector}._domainkey.${name}`, 'TXT');
          return { selector, record: records.find((text) => /(^|;)\s*p=/i.test(text)) ?? records[0] ?? null };
        }),
      ),
    ),
};
