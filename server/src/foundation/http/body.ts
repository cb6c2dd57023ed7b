import { ProductError } from '@claimlock/contract/errors';
import { type ReceivedFile, receiveFile } from './arrived-file.ts';
import { fastEnough, TooSlow } from './least-speed.ts';

const largestBody = 1024 * 1024;

/** The JSON that a request carries, or undefined when it carries nothing. Refuses other types, and more than 1 MiB. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return undefined;
  const bytes = await readBytes(request.body, request.headers, largestBody);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type)) throw new ProductError('request.wrong-type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProductError('request.malformed');
  }
}

/** The file that a request carries, on the disk and not in memory. Refuses JSON and forms, and more than `largest` bytes. */
export function receiveUpload(request: Request, largest: number): Promise<ReceivedFile> {
  refuseOtherTypes(request);
  return receiveFile(chunksOf(request.body ?? ReadableStream.from([]), request.headers, largest));
}

function refuseOtherTypes({ headers }: Request): void {
  if (headers.get('content-type')?.toLowerCase() !== 'application/octet-stream')
    throw new ProductError('request.not-a-file');
}

async function readBytes(body: ReadableStream<Uint8Array>, headers: Headers, largest: number): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(chunksOf(body, headers, largest)));
}

/** What comes in, refused as soon as it is more than `largest` bytes, whatever length it claims, or comes too slowly. */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  largest: number,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > largest) throw new ProductError('request.too-large');
  let size = 0;
  for await (const chunk of unlessBroken(body)) {
    size += chunk.length;
    if (size > largest) throw new ProductError('request.too-large');
    yield chunk;
  }
}

async function* unlessBroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* fastEnough(body);
  } catch (error) {
    if (error instanceof TooSlow) throw new ProductError('request.too-slow');
    // Whoever breaks off while sending is not answered any more; it is no fault of ours.
    throw new ProductError('request.malformed');
  }
}
