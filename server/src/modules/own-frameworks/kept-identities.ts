import { gunzipSync } from 'node:zlib';
import { readFileApart } from './read-file-apart.ts';
import type { KnownDocument } from './which-catalogue.ts';

const mostKept = 500;
const kept = new Map<string, KnownDocument | null>();

/**
 * What the file of an imported framework says of itself; null where it is no OSCAL document any more. It is kept by the id of
 * the framework, because its file never changes. Call it only with ids that the client has.
 */
export async function identityOfFile(
  id: string,
  read: () => Promise<Uint8Array | undefined>,
): Promise<KnownDocument | null> {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const file = await read();
  if (!file) return null;
  const { document, exceeded } = await readFileApart({ kind: 'identity', bytes: gunzipSync(file) });
  // What a busy machine could not read in time is read again; it says nothing of the file.
  if (exceeded) return null;
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(id, document);
  return document;
}
