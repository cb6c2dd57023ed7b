import { hash } from 'node:crypto';
import { parseCheckpoint } from '@claimlock/evidence/checkpoint';
import { parseNote } from '@claimlock/evidence/signed-note';
import type { VerifierKey } from '@claimlock/evidence/verifier-key';
import { makeTestWitness } from '../../evidence/testing/test-witness.ts';
import type { TextAnswer } from '../src/foundation/outbound/send-text.ts';

/**
 * A witness over the calls of C2SP tlog-witness, as its text of today has them: also what it answers to an origin that it
 * does not know, to another root of the same size, to a proof that has no place, and what it shows to monitors if it does.
 */
export function makeC2spWitness(name: string, log: VerifierKey, { shows }: { readonly shows: boolean }) {
  const { key, latest, addCheckpoint } = makeTestWitness(name, log);
  const shown = new Map<string, string>();
  const answered: number[] = [];
  const refused = (status: number): TextAnswer => ({ status, type: 'text/plain', text: '' });
  const add = async (body: string): Promise<TextAnswer> => {
    const blank = body.indexOf('\n\n');
    const [first = '', ...proof] = body.slice(0, blank).split('\n');
    const note = body.slice(blank + 2);
    const reading = parseNote(note);
    const said = reading.ok ? parseCheckpoint(reading.note.text) : reading;
    if (!said.ok || proof.length > 63) return refused(400);
    const { origin, size, root } = said.checkpoint;
    if (!origin.startsWith(`${log.name}/`)) return refused(404);
    const known = latest.get(origin);
    const isSigned = (await addCheckpointOf(body)) !== 403;
    if (isSigned && known?.size === size && first === `old ${size}` && Buffer.compare(known.root, root) !== 0)
      return refused(422);
    if (isSigned && first === 'old 0' && known === undefined && proof.length > 0) return refused(422);
    const { status, type = 'text/plain', text } = await addCheckpoint(body);
    if (status === 200) shown.set(hash('sha256', origin), `${note}${text}`);
    return { status, type, text };
  };
  // Whether it is signed is found without taking it: an old size that nobody has is refused after the signature was looked at.
  const addCheckpointOf = async (body: string) =>
    (await addCheckpoint(body.replace(/^old \d+/, 'old 9007199254740991'))).status;
  return {
    key,
    latest,
    answered,
    /** Answers what is sent to its prefix, or asked for there. */
    answer: async (url: URL, body: string | undefined): Promise<TextAnswer> => {
      const [, origin] = /\/([0-9a-f]{64})\/checkpoint$/.exec(url.pathname) ?? [];
      const text = origin === undefined ? undefined : shown.get(origin);
      const answer =
        body === undefined
          ? shows && text !== undefined
            ? { status: 200, type: 'text/plain', text }
            : refused(404)
          : await add(body);
      answered.push(answer.status);
      return answer;
    },
  };
}
