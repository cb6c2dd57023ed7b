import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { securityHeaders } from './headers.ts';

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
const packable = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.csv']);

type Asset = {
  /** What of PDF.js is fetched for some files alone is read when it is first asked for: most of it never is. */
  readonly body: () => Buffer;
  readonly type: string;
  readonly tag: string;
  readonly lasting: boolean;
  packed: Map<string, Buffer>;
};

/** The files of the built web client, none of which changes while the process runs, and its one page. */
function readAssets(folder: string): { assets: Map<string, Asset>; page: string } {
  const assets = new Map<string, Asset>();
  let page = '';
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file)}`;
    if (path === '/index.html') {
      page = readFileSync(file, 'utf8');
      continue;
    }
    // Built files carry a hash of their content or a version in their name, so a name never means other bytes.
    const lasting = path.startsWith('/assets/');
    let body = path.startsWith('/assets/pdf-') ? undefined : readFileSync(file);
    assets.set(path, {
      body: () => {
        body ??= readFileSync(file);
        return body;
      },
      type: mediaTypes[extname(path)] ?? 'application/octet-stream',
      tag: `"${createHash('sha256')
        .update(body ?? path)
        .digest('base64url')
        .slice(0, 22)}"`,
      lasting,
      packed: new Map(),
    });
  }
  return { assets, page };
}

function packedBody(asset: Asset, path: string, accepts: string): { body: Buffer; encoding: string | undefined } {
  const whole = asset.body();
  if (!packable.has(extname(path)) || whole.length < 512) return { body: whole, encoding: undefined };
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
  if (!encoding) return { body: whole, encoding };
  let body = asset.packed.get(encoding);
  if (!body) {
    body =
      encoding === 'br'
        ? brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        : gzipSync(whole, { level: 9 });
    asset.packed.set(encoding, body);
  }
  return { body, encoding };
}

/** Serves the web client: its files by name, and its one page for every other address outside the API. */
export function servePages(app: Hono, folder: string, https: boolean): void {
  const { assets, page } = readAssets(folder);
  app.get('*', (c) => {
    const path = new URL(c.req.url).pathname;
    const asset = assets.get(path);
    if (asset) {
      const isKnown = c.req.header('if-none-match') === asset.tag;
      const { body, encoding } = isKnown
        ? { body: undefined, encoding: undefined }
        : packedBody(asset, path, c.req.header('accept-encoding') ?? '');
      const headers: Record<string, string> = {
        ...securityHeaders({ https }),
        'Content-Type': asset.type,
        'Cache-Control': asset.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: asset.tag,
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
      };
      return body ? new Response(new Uint8Array(body), { headers }) : new Response(null, { status: 304, headers });
    }
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      ...securityHeaders({ https, nonce }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    };
    // A file that is not there must not be answered with the page: a browser would run it as a script.
    if (path.startsWith('/assets/'))
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
