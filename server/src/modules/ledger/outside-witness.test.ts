import { openCheckpoint } from '@claimlock/evidence/checkpoint';
import { openCosignatures } from '@claimlock/evidence/cosignature';
import { proveConsistency } from '@claimlock/evidence/merkle-proof';
import { readSigningKey } from '@claimlock/evidence/signing-key';
import { expect, test } from 'vitest';
import { checkpointOf, LEDGER, LOG_SIGNING_KEY, sampleLedger } from '../../../../evidence/testing/sample-ledger.ts';
import { makeTestWitness } from '../../../../evidence/testing/test-witness.ts';
import { openOutsideWitness } from './outside-witness.ts';

const signer = await readSigningKey(LOG_SIGNING_KEY);

function opened(answer?: (body: string) => { status: number; text: string } | Error) {
  const theirs = makeTestWitness('witness.example/w1', signer.key);
  const asked: string[] = [];
  let time = 0;
  const open = () =>
    openOutsideWitness({
      key: theirs.key,
      url: 'https://witness.example/w1/',
      now: () => time,
      send: async (url, body = '') => {
        expect(url.href).toBe('https://witness.example/w1/add-checkpoint');
        asked.push(body.split('\n')[0] ?? '');
        const said = answer?.(body);
        if (said instanceof Error) throw said;
        return { type: '', ...(said ?? (await theirs.addCheckpoint(body))) };
      },
    });
  return { theirs, asked, open, later: (ms: number) => (time += ms) };
}

/** Asks for a cosignature of a ledger at a size, as it proves it from what it has. */
async function ask(witness: ReturnType<typeof openOutsideWitness>, size: number, variant = '', forkAt = 0) {
  const ledger = sampleLedger(size, { variant, forkAt });
  const note = await checkpointOf(LEDGER, ledger.head, signer);
  return witness.cosign({ note, origin: LEDGER, size }, (from) =>
    proveConsistency(from, size, async (ids) => {
      const leaves = ledger.entries.map(({ index, leafHash }) => ({ level: 0, index, hash: leafHash }));
      return [...ledger.nodes, ...leaves].filter((node) =>
        ids.some(({ level, index }) => level === node.level && index === node.index),
      );
    }),
  );
}

test('a ledger that grows is cosigned at every size, and a process that knows nothing is told how far the witness is', async () => {
  const { theirs, asked, open } = opened();
  const witness = open();
  for (const size of [1, 3, 8, 8, 21]) {
    const said = await ask(witness, size);
    if (said.outcome !== 'cosigned') throw new Error(said.outcome);
    expect(await openCheckpoint(said.note, [signer.key])).toMatchObject({ ok: true, checkpoint: { size } });
    expect(await openCosignatures(said.note, [theirs.key])).toMatchObject({ ok: true, cosignatures: [{}] });
  }
  expect(asked).toEqual(['old 0', 'old 1', 'old 3', 'old 8', 'old 8']);
  expect(await ask(open(), 34)).toMatchObject({ outcome: 'cosigned' });
  expect(await ask(open(), 34)).toMatchObject({ outcome: 'cosigned' });
  expect(asked.slice(5)).toEqual(['old 0', 'old 21', 'old 0', 'old 34']);
});

test('another history and a shorter ledger are not cosigned, whoever asks', async () => {
  const { open } = opened();
  expect(await ask(open(), 21)).toMatchObject({ outcome: 'cosigned' });
  const witness = open();
  expect(await ask(witness, 21, 'x', 20)).toEqual({ outcome: 'other-history' });
  expect(await ask(witness, 30, 'x', 20)).toEqual({ outcome: 'other-history' });
  expect(await ask(witness, 13)).toEqual({ outcome: 'is-ahead', size: 21 });
  expect(await ask(witness, 30)).toMatchObject({ outcome: 'cosigned' });
  expect(await ask(witness, 21)).toEqual({ outcome: 'is-ahead', size: 30 });
});

let more = 0;
const everMore = () => {
  more += 1;
  return { status: 409, text: `${more}\n` };
};

test.each<[string, (body: string) => { status: number; text: string } | Error]>([
  ['that cannot be reached', () => new Error('unreachable')],
  ['that does not know the ledger', () => ({ status: 404, text: '' })],
  ['that does not trust our key', () => ({ status: 403, text: '' })],
  ['that answers nothing', () => ({ status: 200, text: '' })],
  ['that answers what is no signature', () => ({ status: 200, text: '<html>hello</html>' })],
  ['that answers another’s', () => ({ status: 200, text: '— x AAAAAAAAAAAAAAAAAAAA\n' })],
  ['that says no size', () => ({ status: 409, text: '1e9' })],
  ['that says more and more', everMore],
])('a witness %s has not cosigned, and nobody else waits for it', async (_, answer) => {
  const { asked, open, later } = opened(answer);
  const witness = open();
  expect(await ask(witness, 13)).toEqual({ outcome: 'no-answer' });
  const before = asked.length;
  expect(await ask(witness, 13)).toEqual({ outcome: 'no-answer' });
  expect(asked).toHaveLength(before);
  later(31_000);
  await ask(witness, 13);
  expect(asked.length).toBeGreaterThan(before);
});
