#!/usr/bin/env node
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fromLatin1, toBase64 } from '@claimlock/evidence/bytes';
import { openCosignatures, parseWitnessKey } from '@claimlock/evidence/cosignature';
import { describeFault, type Fault, isUnreadable } from '@claimlock/evidence/fault';
import { decodeUtf8, readLedgerExport } from '@claimlock/evidence/ledger-export';
import type { Restoration } from '@claimlock/evidence/restoration';
import type { VerifierKey } from '@claimlock/evidence/verifier-key';
import { keyFingerprint, parseVerifierKey } from '@claimlock/evidence/verifier-key';
import type { ExportVerdict } from '@claimlock/evidence/verify';
import { verifyExport } from '@claimlock/evidence/verify';

const USAGE = `claimlock-verify <ledger.ndjson> [--key <verifier key, or a file with keys>]... [--checkpoint <file>]...

Verifies the export of a ledger, offline.
  --key         a key you trust and did not take from the export; may be given several times
  --checkpoint  a checkpoint of this ledger that you kept earlier, or an earlier export of it; may be given several times.
                By one of them you see whether this export goes on from there, or tells another history
  --witness-key a key of a witness (C2SP) that must have cosigned the checkpoint; may be given several times
Ends with 0 if the ledger holds, 1 if it does not, 2 if there was nothing that could be read.
`;

const HOLDS = 0;
const DOES_NOT_HOLD = 1;
const CANNOT_BE_READ = 2;

/** What cannot be read, in words for the person who gave it. */
class UnreadableError extends Error {}

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  try {
    const { file, keyTexts, checkpointFiles, witnessTexts } = readArguments(args);
    const witnesses = witnessTexts.map(readWitnessKey);
    const keys = (await Promise.all(keyTexts.map(readKeys))).flat();
    const knownCheckpoints = await Promise.all(checkpointFiles.map(readCheckpoint));
    const verdict = await verifyExport(decodeUtf8(readBytes(file)), {
      keys: keyTexts.length > 0 ? keys : 'self-asserted',
      knownCheckpoints,
      sha256: (data) => fromLatin1(hash('sha256', data, 'latin1')),
    });
    print(verdictLines(verdict, keyTexts.length > 0, knownCheckpoints.length));
    if (verdict.holds) return (await isCosigned(verdict.note ?? '', witnesses)) ? HOLDS : DOES_NOT_HOLD;
    return isUnreadable(verdict.fault) ? CANNOT_BE_READ : DOES_NOT_HOLD;
  } catch (error) {
    // Whatever went wrong, it must not end with 1: that would be a verdict.
    print([
      `CANNOT BE READ: ${error instanceof UnreadableError ? error.message : 'something failed that should not.'}`,
    ]);
    if (!(error instanceof UnreadableError)) process.stderr.write(`${String(error)}\n`);
    return CANNOT_BE_READ;
  }
}

function readArguments(args: readonly string[]) {
  const options = {
    key: { type: 'string', multiple: true },
    checkpoint: { type: 'string', multiple: true },
    'witness-key': { type: 'string', multiple: true },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UnreadableError(`one export is expected.\n\n${USAGE}`);
    return {
      file,
      keyTexts: values.key ?? [],
      checkpointFiles: values.checkpoint ?? [],
      witnessTexts: values['witness-key'] ?? [],
    };
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError(`the arguments are not understood.\n\n${USAGE}`);
  }
}

function readWitnessKey(text: string): VerifierKey {
  const key = parseWitnessKey(text);
  if (key === undefined) throw new UnreadableError(`${text} is no key of a witness (C2SP tlog-cosignature, Ed25519).`);
  return key;
}

/** Whether every witness that is asked for has cosigned a checkpoint; says of each whether and when. */
async function isCosigned(note: string, witnesses: readonly VerifierKey[]): Promise<boolean> {
  const lines: string[] = [];
  let missing = 0;
  for (const witness of witnesses) {
    const opened = await openCosignatures(note, [witness]);
    const [first] = opened.ok ? opened.cosignatures : [];
    if (first === undefined) missing += 1;
    lines.push(
      first === undefined
        ? `NOT COSIGNED by ${witness.name}${opened.ok ? '.' : ': the cosignature in its name is wrong.'}`
        : `Cosigned by ${witness.name} on ${first.at.toISOString()}: they saw the ledger grow to this.`,
    );
  }
  if (lines.length > 0) print(lines);
  return missing === 0;
}

/** The keys in a --key argument: itself one, or a file with one on every line. */
async function readKeys(argument: string): Promise<VerifierKey[]> {
  const itself = parseVerifierKey(argument);
  if (itself.ok) return [itself.key];
  const lines = (await readText(argument))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) throw new UnreadableError(`${argument} holds no key.`);
  return lines.map((line) => {
    const reading = parseVerifierKey(line);
    if (!reading.ok) throw new UnreadableError(`${argument} holds something that is no verifier key (${reading.why}).`);
    return reading.key;
  });
}

/** A checkpoint from a file: the note itself, or the one that an earlier export ends with. */
async function readCheckpoint(path: string): Promise<string> {
  if (!(await beginsAsExport(path))) return readText(path);
  for await (const line of readLedgerExport(decodeUtf8(readBytes(path)))) {
    if (line.kind === 'checkpoint') return line.note;
    if (line.kind === 'not-an-export' || line.kind === 'broken') break;
  }
  throw new UnreadableError(`${path} is neither a checkpoint nor an export that ends with one.`);
}

async function beginsAsExport(path: string): Promise<boolean> {
  for await (const bytes of readBytes(path)) return bytes[0] === '{'.charCodeAt(0);
  return false;
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UnreadableError(`${path}: ${reason(error)}.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableError(`${path} is not text in UTF-8.`);
  }
}

async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw new UnreadableError(`${path}: ${reason(error)}.`);
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'reading it is not allowed';
  return `it cannot be opened (${String(code)})`;
}

function verdictLines(verdict: ExportVerdict, keyWasGiven: boolean, checkpointsGiven: number): string[] {
  const { header } = verdict;
  if (!verdict.holds) {
    const lines = [describeFault(verdict.fault), ...otherHistory(verdict.fault)];
    if (isUnreadable(verdict.fault)) return [`CANNOT BE READ: ${lines.join('\n')}`];
    if ('index' in verdict.fault) lines.push('Entries are counted from 0.');
    if (header !== undefined && !keyWasGiven) lines.push(...selfAsserted(header.key));
    return ['THE LEDGER DOES NOT HOLD', ...(header === undefined ? [] : [`Ledger: ${header.ledger}`]), ...lines];
  }
  const lost = verdict.lostKnown.length;
  const holds =
    verdict.restorations.length > 0 ? 'THE LEDGER HOLDS, after a restore that lost entries' : 'THE LEDGER HOLDS';
  const lines = [
    keyWasGiven ? holds : `${holds}, if the key below is the right one`,
    `Ledger: ${verdict.ledger}`,
    `Entries: ${verdict.size}. Each is as it was written and in its place; none is missing.`,
    `Root: ${toBase64(verdict.root)}, signed.`,
    ...verdict.restorations.map(restored),
    ...(lost > 0
      ? [
          `Of the checkpoints you kept, ${lost} knew entries that were lost by a restore; the ledger names each of them.`,
        ]
      : []),
    checkpointsGiven > 0
      ? `It continues each of the ${lost > 0 ? 'other ' : ''}checkpoints you kept (${checkpointsGiven - lost}).`
      : 'No checkpoint you kept was given: a ledger rolled back to an earlier state of its own, or written anew from there, would look the same.',
  ];
  if (header !== undefined) {
    lines.push(`Exported at ${header.exportedAt}, says the exporter: this is not signed.`);
    lines.push(...(keyWasGiven ? [`Signed by the key you gave: ${named(header.key)}`] : selfAsserted(header.key)));
  }
  return lines;
}

/** What a restore came to: when, since which checkpoint, and how much of the history before is not there any more. */
function restored({ at, index, ledger, previous, agreed, lost }: Restoration): string {
  const missing = previous.size - agreed;
  return [
    `Restored on ${at}: up to ${missing} ${missing === 1 ? 'entry' : 'entries'} lost after the first ${agreed}.`,
    `The history before reached ${previous.size} entries (root ${toBase64(previous.root)}) as ${previous.origin}; from entry ${index} on it is ${ledger}.`,
    `${lost.length} ${lost.length === 1 ? 'checkpoint' : 'checkpoints'} of it, handed out before, cannot be continued any more.`,
  ].join(' ');
}

/** What a fault means to somebody who kept a checkpoint: this is not the ledger it was signed of. */
function otherHistory({ kind }: Fault): string[] {
  if (kind === 'older-checkpoint-differs' || kind === 'checkpoints-conflict')
    return ['A DIFFERENT HISTORY: one ledger was signed in two versions. Keep both files: together they prove it.'];
  if (kind === 'shorter-than-checkpoint')
    return [
      'NOT A CONTINUATION: what you kept knows more entries than this export. If this export is the older one, give them the other way round.',
    ];
  return [];
}

function selfAsserted(key: VerifierKey): string[] {
  return [
    `Key: ${named(key)}`,
    'This key is self-asserted: it was taken from the export itself, and a forger can bring a key too.',
    'Compare its fingerprint with one that reached you in another way, or give the key with --key.',
  ];
}

function named(key: VerifierKey): string {
  return `${key.name}+${key.keyId}\nFingerprint: ${keyFingerprint(key)}`;
}

/** Writes lines, with whatever could steer a terminal or turn its text round made visible. */
function print(lines: readonly string[]): void {
  const visible = lines
    .join('\n')
    .replace(/[^\P{C}\n]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  process.stdout.write(`${visible}\n`);
}
