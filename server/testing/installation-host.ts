import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  dropDemoTemplate,
  type InstallationSetting,
  loadDemoTemplate,
  type OpenInstallation,
  openInstallation,
} from './installations.ts';

/**
 * A process that opens installations for journeys and closes them again: the product's code is loaded once, and each
 * journey has a database, a data folder and a port of its own. It is spoken to over HTTP on this machine, says its address
 * on its first line, and ends once what it reads ends.
 */
const setting: InstallationSetting = JSON.parse(process.argv[2] ?? '{}');
const open = new Map<string, OpenInstallation>();
const closing = new Set<Promise<unknown>>();

const orders: Record<string, () => Promise<unknown>> = {
  'POST /demo-template': () => loadDemoTemplate(setting),
  'DELETE /demo-template': () => dropDemoTemplate(setting),
  'POST /demo': () => keep(openInstallation(setting, 'on')),
  'POST /real': () => keep(openInstallation(setting, 'off')),
};

async function keep(opening: Promise<OpenInstallation>) {
  const opened = await opening;
  const id = randomUUID();
  open.set(id, opened);
  return { id, url: opened.url, setUpLink: opened.setUpLink };
}

/** Begins to close an installation; nobody waits for its end but the end of this process. */
function close(id: string): void {
  const opened = open.get(id);
  if (!opened) return;
  open.delete(id);
  const ending = opened
    .close()
    .catch((error: unknown) => process.stderr.write(`An installation did not end well: ${String(error)}\n`))
    .finally(() => closing.delete(ending));
  closing.add(ending);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
}

const server = createServer((request, response) => {
  const { method = '', url = '' } = request;
  const order = orders[`${method} ${url}`];
  if (order) {
    order().then(
      (done) => answer(response, 200, done),
      (error: unknown) => answer(response, 500, error instanceof Error ? (error.stack ?? error.message) : error),
    );
    return;
  }
  const [, id = '', asked = ''] = url.split('/');
  const opened = open.get(id);
  if (method === 'POST' && opened) {
    opened.putIntoPast(asked).then(
      (known) => answer(response, known ? 200 : 404, undefined),
      (error: unknown) => answer(response, 500, String(error)),
    );
    return;
  }
  if (method === 'DELETE') close(url.slice(1));
  answer(response, method === 'DELETE' ? 200 : 404, undefined);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});

process.stdin.resume().once('end', async () => {
  for (const id of [...open.keys()]) close(id);
  await Promise.all(closing);
  process.exit(0);
});
