import { hash } from 'node:crypto';
import { toBase64 } from '@claimlock/evidence/bytes';
import { openCosignatures, withCosignatures } from '@claimlock/evidence/cosignature';
import type { VerifierKey } from '@claimlock/evidence/verifier-key';
import type { TextAnswer } from '../../foundation/outbound/send-text.ts';
import type { OutsideWitness } from './seal.ts';

/** What an outside witness is reached with: its key, where it takes checkpoints, and the door that the call goes through. */
export type OutsideWitnessNeeds = {
  readonly key: VerifierKey;
  readonly url: string;
  readonly send: (url: URL, body?: string) => Promise<TextAnswer>;
  readonly now?: () => number;
};

/** After a call that failed, nobody is called for so long: many ledgers are signed one after the other. */
const pauseMs = 30_000;
const mostTries = 10;

/**
 * A witness outside the machine, which speaks C2SP tlog-witness: it is shown that a checkpoint continues the last one that
 * it cosigned, and answers its cosignature. What it says is believed only as far as it is signed with its key.
 */
export function openOutsideWitness({
  key,
  url,
  send,
  now = () => performance.now(),
}: OutsideWitnessNeeds): OutsideWitness {
  const prefix = url.replace(/\/+$/, '');
  const address = new URL(`${prefix}/add-checkpoint`);
  // A witness may show what it cosigned last; what it does not show cannot be named.
  const shownOf = async (origin: string): Promise<string | undefined> => {
    const answer = await send(new URL(`${prefix}/${hash('sha256', origin)}/checkpoint`)).catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    const opened = await openCosignatures(answer.text, [key]);
    return opened.ok && opened.cosignatures.length > 0 ? answer.text : undefined;
  };
  const known = new Map<string, number>();
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return {
    key,
    cosign: async ({ note, origin, size }, proofFrom) => {
      if (now() < pausedUntil) return { outcome: 'no-answer' };
      // Who knows nothing of it asks from zero, and is told how far the witness is.
      // Others may cosign through it at the same time: each time it is further, and asked again from there.
      for (let tries = 0; tries < mostTries; tries += 1) {
        const old = Math.min(known.get(origin) ?? 0, size);
        const proof = old > 0 && old < size ? await proofFrom(old) : [];
        if (proof === undefined) return { outcome: 'other-history' };
        const lines = proof.map((hash) => `${toBase64(hash)}\n`).join('');
        const answer = await send(address, `old ${old}\n${lines}\n${note}`).catch(() => undefined);
        if (answer?.status === 200) {
          const cosigned = withCosignatures(note, answer.text, [key]);
          const opened = cosigned === undefined ? undefined : await openCosignatures(cosigned, [key]);
          if (cosigned === undefined || !opened?.ok || opened.cosignatures.length === 0) break;
          known.set(origin, size);
          return { outcome: 'cosigned', note: cosigned };
        }
        if (answer?.status === 422 || (old === size && saysNoSize(answer))) return { outcome: 'other-history' };
        const at = answer?.status === 409 ? readSize(answer.text) : undefined;
        if (at === undefined) break;
        known.set(origin, at);
        if (at > size) return { outcome: 'is-ahead', size: at };
        // It was told how far it is, and is that far: then it knows another root.
        if (at === old) return { outcome: 'other-history' };
      }
      pausedUntil = now() + pauseMs;
      return { outcome: 'no-answer' };
    },
    remember: async ({ note, origin, size }) => {
      // As if it were there already: nothing follows from that but an answer, whatever it has seen.
      const answer = await send(address, `old ${size}\n\n${note}`).catch(() => undefined);
      // It knows no such ledger, so it cosigned nothing of it.
      if (answer?.status === 404) return { outcome: 'size', size: 0, shown: undefined };
      if (answer?.status === 200) return { outcome: 'size', size, shown: undefined };
      const at = answer?.status === 409 ? readSize(answer.text) : undefined;
      if (answer?.status === 422 || at === size || saysNoSize(answer))
        return { outcome: 'other-history', shown: await shownOf(origin) };
      if (at === undefined) return { outcome: 'no-answer' };
      return { outcome: 'size', size: at, shown: at > 0 ? await shownOf(origin) : undefined };
    },
  };
}

// A witness that is at another size says which. Witnesses in use answer the same, without a size, where it is the same and the root
// is another, for which the protocol has 422 today.
const saysNoSize = (answer: TextAnswer | undefined) => answer?.status === 409 && answer.text.trim() === '';

function readSize(text: string): number | undefined {
  const size = Number(text.trim());
  return /^(0|[1-9]\d{0,15})\n?$/.test(text) && Number.isSafeInteger(size) ? size : undefined;
}
