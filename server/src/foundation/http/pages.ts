import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Hono } from 'hono';
import { securityHeaders } from './headers.ts';
import { isPackable, isReadOnRequest, pack, packedName } from './packed-files.ts';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

type Asset = {
  readonly path: string;
  readonly read: () => Promise<Buffer>;
  readonly type: string;
  readonly tag: string;
  readonly lasting: boolean;
  /** What it was packed to, by encoding: packing takes longer than reading it again. */
  readonly packed: Map<'br' | 'gzip', Promise<Buffer>>;
};

/**
 * The files of the built web client and its one page, as they are when the process starts. They are held in memory, packed where the
 * build packed them, so that a new build in the same folder does not break the client of a process that still runs.
 */
function findAssets(folder: string): { assets: Map<string, Asset>; page: string } {
  const assets = new Map<string, Asset>();
  let page = '';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const there = new Set(files);
  const packings = new Set(files.map(packedName));
  for (const file of files) {
    if (packings.has(file)) continue;
    const path = `/${relative(folder, file)}`;
    if (path === '/index.html') {
      page = readFileSync(file, 'utf8');
      continue;
    }
    const { kept, packed, read }: Held = isReadOnRequest(path)
      ? { read: () => readFile(file) }
      : held(file, there.has(packedName(file)));
    // Built files carry a hash of their content or a version in their name, so a name never means other bytes.
    const lasting = path.startsWith('/assets/');
    assets.set(path, {
      path,
      read,
      type: mediaTypes[extname(path)] ?? 'application/octet-stream',
      tag: `"${createHash('sha256')
        .update(kept ?? path)
        .digest('base64url')
        .slice(0, 22)}"`,
      lasting,
      packed: new Map(packed && [['br', Promise.resolve(packed)]]),
    });
  }
  return { assets, page };
}

type Held = { readonly kept?: Buffer; readonly packed?: Buffer; readonly read: () => Promise<Buffer> };

/** What is kept of a file, and how all of it is read: of what is packed, few ask for more. */
function held(file: string, isPacked: boolean): Held {
  if (!isPacked) {
    const whole = readFileSync(file);
    return { kept: whole, read: async () => whole };
  }
  const packed = readFileSync(packedName(file));
  return { kept: packed, packed, read: () => unpacked(packed) };
}

type Body = { readonly body: Buffer; readonly encoding?: 'br' | 'gzip' };

async function bodyOf({ path, read, packed }: Asset, accepts: string): Promise<Body> {
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
  const known = encoding && packed.get(encoding);
  if (known) return { body: await known, encoding };
  const whole = await read();
  if (!encoding || !isPackable(path, whole)) return { body: whole };
  const packing = packed.get(encoding) ?? (encoding === 'br' ? pack(whole) : gzipped(whole, { level: 9 }));
  packed.set(encoding, packing);
  return { body: await packing, encoding };
}

/** Undefined for a file that was deleted since the process started, because the client was rebuilt. */
const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Serves the web client: its files by name, and its one page for every other address outside the API. */
export function servePages(app: Hono, folder: string, https: boolean): void {
  const { assets, page } = findAssets(folder);
  app.get('*', async (c) => {
    const path = new URL(c.req.url).pathname;
    const asset = assets.get(path);
    const isKnown = asset !== undefined && c.req.header('if-none-match') === asset.tag;
    const found =
      asset && !isKnown ? await bodyOf(asset, c.req.header('accept-encoding') ?? '').catch(unlessGone) : undefined;
    if (asset && (isKnown || found)) {
      const headers: Record<string, string> = {
        ...securityHeaders({ https }),
        'Content-Type': asset.type,
        'Cache-Control': asset.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: asset.tag,
        Vary: 'Accept-Encoding',
        ...(found?.encoding && { 'Content-Encoding': found.encoding }),
      };
      return new Response(found ? new Uint8Array(found.body) : null, { status: found ? 200 : 304, headers });
    }
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      ...securityHeaders({ https, nonce }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    };
    // A file that is not there must not be answered with the page: a browser would run it as a script.
    if (asset || path.startsWith('/assets/'))
      return new Response('Not found', {
        status: 404,
        headers: {
          ...securityHeaders({ https }),
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
        },
      });
    return new Response(page.replaceAll('%NONCE%', nonce), { headers });
  });
}
