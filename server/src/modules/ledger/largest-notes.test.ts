import { createHash } from 'node:crypto';
import { signCheckpoint } from '@claimlock/evidence/checkpoint';
import { generateSigningKey, readSigningKey } from '@claimlock/evidence/signing-key';
import { expect, test } from 'vitest';
import { largestNotes } from './largest-notes.ts';

const { signingKey } = await generateSigningKey('ledger.example');
const signer = await readSigningKey(signingKey);
const noteOf = (size: number) =>
  signCheckpoint({ origin: 'ledger.example/a', size, root: new Uint8Array(32).fill(size), extensions: [] }, [signer]);

test('the largest of as many notes as a busy ledger has in four years', async () => {
  const [small, large] = [await noteOf(1), await noteOf(2)];
  const another = (place: number) =>
    small.replace(/\n[^\n]{43}=\n/, `\n${createHash('sha256').update(String(place)).digest('base64')}\n`);
  const many = Array.from({ length: 140_000 }, (_, place) => (place === 7 ? large : another(place)));
  expect(new Set(many).size).toBe(many.length);
  expect(largestNotes(many)).toEqual([large]);
});

test('all that claim the largest size have to prove themselves, and first of all one that cannot be read', async () => {
  const [small, large] = [await noteOf(1), await noteOf(2)];
  const forged = large.replace(/\n[^\n]{43}=\n/, `\n${'A'.repeat(43)}=\n`);
  expect(largestNotes([])).toEqual([]);
  expect(largestNotes([small, large, forged, large, small])).toEqual([large, forged]);
  expect(largestNotes([large, 'not a note', small])).toEqual(['not a note']);
});
