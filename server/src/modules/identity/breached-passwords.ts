import { createHash } from 'node:crypto';
import type { Log } from '../../foundation/log.ts';

/** Knows passwords that were stolen elsewhere. */
export type BreachedPasswords = { includes(password: string): Promise<boolean> };

/** The list that is shipped: the passwords most often found in breaches. Loaded when it is first asked. */
export function offlineList(): BreachedPasswords {
  let loaded: Promise<ReadonlySet<string>> | undefined;
  const load = async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common'].map(plain));
  };
  return {
    includes: async (password) => {
      loaded ??= load();
      const known = await loaded;
      const asked = plain(password);
      // A listed password that was only repeated or lengthened with digits and signs is as easy to guess.
      return (
        known.has(asked) || known.has(asked.replace(/[^a-z]+$/, '')) || known.has(halved(asked)) || isMonotonous(asked)
      );
    },
  };
}

const plain = (value: string | number): string => String(value).normalize('NFKC').toLowerCase();

function halved(password: string): string {
  const half = password.slice(0, password.length / 2);
  return half + half === password ? half : password;
}

function isMonotonous(password: string): boolean {
  return new Set(password).size <= 3;
}

const rangeAddress = 'https://api.pwnedpasswords.com/range/';
const waitMs = 2000;

/**
 * The same, and beyond it the public range service: it is told the first five hex digits of a SHA-1 and never the
 * password. Where it cannot be reached, the shipped list alone decides.
 */
export function onlineList(offline: BreachedPasswords, log: Log, fetchRange: typeof fetch = fetch): BreachedPasswords {
  return {
    includes: async (password) => {
      if (await offline.includes(password)) return true;
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const answer = await fetchRange(`${rangeAddress}${digest.slice(0, 5)}`, {
          headers: { 'Add-Padding': 'true' },
          redirect: 'error',
          signal: AbortSignal.timeout(waitMs),
        });
        if (!answer.ok) return false;
        const lines = (await answer.text()).split(/\r?\n/);
        return lines.some((line) => line.startsWith(`${digest.slice(5)}:`) && !line.endsWith(':0'));
      } catch {
        log.warn({ service: 'breached passwords' }, 'the range service could not be reached');
        return false;
      }
    },
  };
}
