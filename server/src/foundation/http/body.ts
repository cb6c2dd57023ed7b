import { ProductError } from '@claimlock/contract/errors';

const largestBody = 1024 * 1024;

/** The JSON that a request carries, or undefined when it carries nothing. Refuses other types, and more than 1 MiB. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return undefined;
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw new ProductError('request.too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > largestBody) throw new ProductError('request.too-large');
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type)) throw new ProductError('request.wrong-type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new ProductError('request.malformed');
  }
}
