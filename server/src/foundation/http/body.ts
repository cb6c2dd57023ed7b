import { ProductError } from '@claimlock/contract/errors';

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

/** The file that a request carries, whole. Refuses JSON and forms, and more than `largest` bytes. */
export async function readUpload(request: Request, largest: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (type.toLowerCase() !== 'application/octet-stream') throw new ProductError('request.not-a-file');
  return request.body === null ? new Uint8Array() : readBytes(request.body, request.headers, largest);
}

async function readBytes(body: ReadableStream<Uint8Array>, headers: Headers, largest: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > largest) throw new ProductError('request.too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > largest) throw new ProductError('request.too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    // Whoever breaks off while sending is not answered any more; it is no fault of ours.
    throw error instanceof ProductError ? error : new ProductError('request.malformed');
  }
  return Buffer.concat(chunks);
}
