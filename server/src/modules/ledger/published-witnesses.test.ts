import { fromBase64, fromHex } from '@claimlock/evidence/bytes';
import { openCosignatures, parseWitnessKey } from '@claimlock/evidence/cosignature';
import { makeVerifierKey } from '@claimlock/evidence/verifier-key';
import { expect, test } from 'vitest';
import { makeTestWitness } from '../../../../evidence/testing/test-witness.ts';
import type { TextAnswer } from '../../foundation/outbound/send-text.ts';
import { openOutsideWitness } from './outside-witness.ts';

// What the tests of litewitness (FiloSottile/torchwood, cmd/litewitness/testdata/litewitness.txt) send to it, and what it answers: a
// log, its key and its tree heads of one, three and five leaves. It is a witness that others run, in another language.
const origin = 'sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562';
const logKey = makeVerifierKey(
  origin,
  fromHex('ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f') ?? new Uint8Array(),
);
const head = (size: number, root: string, signature: string) =>
  `${origin}\n${size}\n${root}\n\n— ${origin} ${signature}\n`;
const one = head(
  1,
  'KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'UgIom7fPZTqpxWWhyjWduBvTvGVqsokMbqTArsQilegKoFBJQjUFAmQ0+YeSPM3wfUQMFSzVnnNuWRTYrajXpNUbIQY=',
);
const threeRoot = 'RcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=';
const threeSigned = 'UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=';
const three = head(3, threeRoot, threeSigned);
const five = head(
  5,
  'QrtXrQZCCvpIgsSmOsah7HdICzMLLyDfxToMql9WTjY=',
  'UgIomw/EOJmWi0i1FQsOj+etB7F8IccFam/jgd6wzRns4QPVmyEZtdvl1U2KEmLOZ/ASRcWJi0tW90dJWAShei7sDww=',
);
const toThree = ['KgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', 'KgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='];
const toFive = [
  'KgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'KgMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'wgiIFdZfYNv6WU1OllBKsWnLYIS/DBMqt8Uh/S4OukE=',
  'KgQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
];
const lines = (proof: readonly string[]) => proof.map((line) => `${line}\n`).join('');

// The key of its witness is published there, too (witness_key.pem). The cosignatures were made with it from the text of C2SP
// tlog-cosignature, without any code of ours (Python 3 and its library “cryptography”), at the time of that text’s example.
const theirs = parseWitnessKey('example.com/witness+10a1c019+BGSEitir7W6FmBs7OHWyUrh2frtLAvcDrKOx5xu9ao5Q');
if (!theirs) throw new Error('The published key of the witness cannot be read.');
const cosigned = {
  1: '— example.com/witness EKHAGQAAAABkGFDL6nT3tdWsnr60QRZM37d3Muo2MeCQf6qCeVmIcJczUPW+0wqqcKXKPaU7yt6vRIaGiaTt8vwiEciBIHFemInCDA==\n',
  3: '— example.com/witness EKHAGQAAAABkGFDLNeTkW9l2N5pva3SfGK7nzQb7DyOf2k6f86c5aUqhkL+UqYICjKWyrjmHWfeviiVlJ0dHI4k2VQUFpbc//61ZDA==\n',
  5: '— example.com/witness EKHAGQAAAABkGFDLBPkKNZFw49ZCQrVn7T5dfwKcHbmx3GEZkmJUXhZwdfd15uO+pAOz8N3/OhMgIB1+wM6wumhne7KwX1hpczoWBw==\n',
};

const plain = (status: number, text = '', type = 'text/plain; charset=utf-8'): TextAnswer => ({ status, type, text });
const stale = (size: number) => plain(409, `${size}\n`, 'text/x.tlog.size');

/** Our side, with what is answered to it in order; what it sends is kept. */
function shown(answers: readonly TextAnswer[]) {
  const [sent, left]: [string[], TextAnswer[]] = [[], [...answers]];
  const witness = openOutsideWitness({
    key: theirs ?? logKey,
    url: 'https://witness.example',
    send: async (_, body = '') => {
      sent.push(body);
      return left.shift() ?? plain(404);
    },
  });
  const ask = (note: string, size: number, proof: readonly string[] = []) =>
    witness.cosign({ note, origin, size }, async () => proof.map((line) => fromBase64(line) ?? new Uint8Array()));
  return { witness, ask, sent };
}

test('what is sent to a witness is what litewitness takes, byte for byte, and what it answers is believed', async () => {
  const { ask, sent } = shown([plain(200, cosigned[1]), plain(200, cosigned[3]), stale(3), plain(200, cosigned[5])]);
  const first = await ask(one, 1);
  const second = await ask(three, 3, toThree);
  expect([first, second]).toEqual([
    { outcome: 'cosigned', note: `${one}${cosigned[1]}` },
    { outcome: 'cosigned', note: `${three}${cosigned[3]}` },
  ]);
  const said = second.outcome === 'cosigned' ? await openCosignatures(second.note, [theirs]) : undefined;
  expect(said).toMatchObject({ ok: true, cosignatures: [{ at: new Date(1_679_315_147_000) }] });
  expect(sent).toEqual([`old 0\n\n${one}`, `old 1\n${lines(toThree)}\n${three}`]);
  // A process that knows nothing is told how far the witness is.
  const { ask: askAnew, sent: anew } = shown([stale(3), plain(200, cosigned[5])]);
  expect(await askAnew(five, 5, toFive)).toEqual({ outcome: 'cosigned', note: `${five}${cosigned[5]}` });
  expect(anew).toEqual([`old 0\n\n${five}`, `old 3\n${lines(toFive)}\n${five}`]);
});

test('a cosignature of another tree head, or changed on its way, is none', async () => {
  for (const answer of [
    cosigned[3],
    cosigned[1].replace('DA==', 'DQ=='),
    cosigned[1].replace('QAAAABkGF', 'QAAAABkGG'),
  ])
    expect(await shown([plain(200, answer)]).ask(one, 1), answer).toEqual({ outcome: 'no-answer' });
});

test('our witness of tests answers litewitness’s own requests as it does', async () => {
  const { addCheckpoint } = makeTestWitness('example.com/witness', logKey);
  const forged = head(3, threeRoot, threeSigned.replace('6go=', '6gx='));
  const unknown = three.replaceAll('e562', 'e563');
  const wrongProof = [toThree[0] ?? '', 'KgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAA='];
  const asked = [
    [`old 0\n\n${one}`, 200],
    [`old 1\n${lines(toThree)}\n${forged}`, 403],
    [`old 1\n${lines(toThree)}\n${unknown}`, 403],
    [`old 1\n\n${three}`, 422],
    [`old 1\n${lines(wrongProof)}\n${three}`, 422],
    [`old 1\n${lines(toThree)}\n${three}`, 200],
    [`old 1\n${lines(toFive.slice(0, 3))}\n${five}`, 409, '3\n'],
    [`old 3\n${lines(toFive)}\n${five}`, 200],
    [`old 0\n\n${five}`, 409, '5\n'],
  ] as const;
  for (const [body, status, text] of asked) {
    const answer = await addCheckpoint(body);
    expect([body, answer.status]).toEqual([body, status]);
    if (text !== undefined) expect(answer.text).toBe(text);
  }
});

// Of transparency-dev/witness, which public witnesses run: ErrRootMismatch is 409 without a size (witness/http.go).
test('a witness that knows another root of the same size, and says no size, is not taken for one that is silent', async () => {
  const { ask, witness } = shown([stale(5), plain(409)]);
  expect(await ask(five, 5)).toEqual({ outcome: 'other-history' });
  const { witness: asked } = shown([plain(409)]);
  expect(await asked.remember({ note: five, origin, size: 5 })).toEqual({ outcome: 'other-history', shown: undefined });
  // Where it was not told its own size it may be anything, and a size that is none is no answer.
  expect(await shown([plain(409)]).ask(five, 5)).toEqual({ outcome: 'no-answer' });
  expect(await shown([plain(409, 'soon')]).witness.remember({ note: five, origin, size: 5 })).toEqual({
    outcome: 'no-answer',
  });
  expect(witness.key).toBe(theirs);
});
