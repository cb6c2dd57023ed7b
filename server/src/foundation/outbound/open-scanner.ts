import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { errors, ProductError } from '@claimlock/contract/errors';
import { StartError } from '../config.ts';
import { FairTurns } from '../fair-turns.ts';
import type { ArrivedFile } from '../http/arrived-file.ts';
import type { Scan, SentBy } from '../http/hallway.ts';
import type { Log } from '../log.ts';
import { isPublicAddress } from './address.ts';
import { within } from './within.ts';

/** A call to the scanner: how it is broken off, and whether nobody waits for it any more. */
type Call = { socket?: Socket; over: boolean };

type Place = { readonly host: string; readonly port: number } | { readonly path: string };

/** For all of a scan, and for what is scanned before it: a scanner that takes longer does not answer. */
const longestScanMs = 60_000;
const pieceBytes = 64 * 1024;
/** An answer is a line; of one that goes on, no more is read. */
const longestAnswer = 4096;
/** So many files are scanned at once, of one client and of one person; clamd itself begins with ten. */
const atOnce = { places: 8, ofOne: [4, 2], waiting: 512 };

/**
 * Opens the door to a virus scanner that speaks as clamd does. Whatever it does not clear is refused: what it finds, and every file
 * where it does not answer, or says what we do not know. Files are sent to it as they are, so it is called on this machine
 * or on a private network only.
 */
export function openScanner(address: string, log: Log, waitMs = longestScanMs): Scan {
  const place = placeOf(address);
  if ('host' in place && isPublicAddress(place.host)) throw notPrivate();
  const turns = new FairTurns(atOnce);
  const scan = async (file: ArrivedFile, sentBy: SentBy): Promise<string> => {
    const call: Call = { over: false };
    const turn = turns.take(sentBy);
    try {
      return await within(
        turn.then(() => askAgain(place, file, call)),
        waitMs,
      );
    } finally {
      call.over = true;
      call.socket?.destroy();
      // Whose turn comes later than anybody waits gives it on.
      turn.then(
        (leave) => leave(),
        () => undefined,
      );
    }
  };
  return async (file, sentBy) => {
    const about = { sha256: file.sha256.toString('hex'), size: file.size };
    const answer = await scan(file, sentBy).catch((error: unknown) => {
      log.error({ ...about, error: String(error) }, 'the virus scanner did not answer');
      throw new ProductError('file.not-scanned');
    });
    if (answer === 'stream: OK') return;
    const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
    // What it looked at in part only, it is set up to say so of (`AlertExceedsMax`).
    const isTooLarge = /^Heuristics\.Limits\.Exceeded/.test(found ?? '') || /size limit exceeded/i.test(answer);
    if (found !== undefined && !isTooLarge) {
      log.warn({ ...about, found }, 'a file was refused: the virus scanner found something in it');
      const message = `${errors['file.infected'].message} It calls it ${found}.`;
      throw new ProductError('file.infected', [{ path: 'name', message }]);
    }
    log.error({ ...about, answer: answer.slice(0, 200) }, 'the virus scanner did not clear a file');
    throw new ProductError(isTooLarge ? 'file.too-large-to-scan' : 'file.not-scanned');
  };
}

const notPrivate = () =>
  new StartError(
    'CLAIMLOCK_SCANNER names a public address: files are only sent to a scanner on this machine or a private network.',
  );

function placeOf(address: string): Place {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

class SaidNothing extends Error {}

/** What it says to a file that is larger than it takes is lost now and then, when it breaks off while more is sent. */
const tries = 8;

/** What the scanner answers to a file, asked anew where it broke off and its answer was lost with the connection. */
async function askAgain(place: Place, file: ArrivedFile, call: Call): Promise<string> {
  for (let left = tries - 1; ; left -= 1)
    try {
      return await ask(place, file, call);
    } catch (error) {
      const code: unknown = error instanceof Error && Reflect.get(error, 'code');
      if (left === 0 || !(error instanceof SaidNothing || code === 'ECONNRESET' || code === 'EPIPE')) throw error;
    }
}

/** What the scanner answers to a file: one line, without what ends it. */
async function ask(place: Place, file: ArrivedFile, call: Call): Promise<string> {
  if (call.over) throw new Error('Nobody waits for the scanner any more.');
  const socket = connect('path' in place ? place : { host: await privateAddress(place.host), port: place.port });
  call.socket = socket;
  let said = '';
  let over = false;
  const answer = new Promise<string>((resolve, reject) => {
    const end = () => {
      over = true;
      const line =
        said
          .split('\0', 1)[0]
          ?.replace(/\p{Cc}/gu, ' ')
          .trim() ?? '';
      if (line === '') reject(new SaidNothing('The scanner closed the connection and said nothing.'));
      else resolve(line);
    };
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (said.includes('\0') || said.length > longestAnswer) end();
    });
    socket.on('end', end);
    socket.on('close', end);
    socket.on('error', (error) => {
      // It may have answered before it broke off, as it does to what is too large.
      if (said === '') reject(error);
      else end();
      over = true;
    });
  });
  // It is waited for below; it may fail before that.
  answer.catch(() => undefined);
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of file.pieces(pieceBytes)) {
    if (over) break;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(socket, length);
    await write(socket, piece);
    // What it has said meanwhile is read before more is sent: once it has broken off, sending would lose its answer.
    await setImmediate();
  }
  if (!over) await write(socket, Buffer.alloc(4));
  return answer;
}

/** Writes, and waits until it is written; that it could not be is known by whoever waits for the answer. */
const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => void socket.write(bytes, () => resolve()));

async function privateAddress(host: string): Promise<string> {
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map((one) => one.address);
  const [address] = addresses;
  if (address === undefined || addresses.some(isPublicAddress)) throw notPrivate();
  return address;
}
