import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { signCheckpoint } from '@claimlock/evidence/checkpoint';
import { readSigningKey } from '@claimlock/evidence/signing-key';
import { folderWitness } from '../src/modules/ledger/index.ts';
import { claimedSize, largestNotes } from '../src/modules/ledger/largest-notes.ts';

// A process that hands out checkpoints of a history, as a server does that signs: looks what is kept, has its note kept, and
// says so. Each line that it is given is `<ledger> <history> <to size>`.
const [, , folder = '', signingKey = ''] = process.argv;
const witness = folderWitness(folder);
const signer = await readSigningKey(signingKey);
const noteOf = (ledgerId: string, history: string, size: number) =>
  signCheckpoint(
    {
      origin: `ledger.test/${ledgerId}`,
      size,
      root: createHash('sha256').update(`${history} ${size}`).digest(),
      extensions: [],
    },
    [signer],
  );

async function handOut(ledgerId: string, history: string, size: number): Promise<string> {
  for (;;) {
    const [largest] = largestNotes(await witness.known(ledgerId));
    const seen = largest === undefined ? undefined : claimedSize(largest);
    // What a proof of consistency says: the largest that is kept is one of this history.
    if (largest !== undefined && largest !== (await noteOf(ledgerId, history, seen ?? 0))) return 'refused';
    if (seen !== undefined && seen > size) return 'behind';
    if (await witness.keep(ledgerId, await noteOf(ledgerId, history, size), seen)) return 'left';
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [ledgerId = '', history = '', last = ''] = line.split(' ');
  for (let size = 1; size <= Number(last); size += 1) {
    const outcome = await handOut(ledgerId, history, size).catch((error: unknown) => `failed ${String(error)}`);
    process.stdout.write(`${ledgerId} ${history} ${size} ${outcome}\n`);
  }
  process.stdout.write(`${ledgerId} done\n`);
}
