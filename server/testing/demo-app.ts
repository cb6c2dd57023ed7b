import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { loadDemo } from '../src/demo/load-demo.ts';
import { makeAppFolder, openTestApp, type TestApp } from './test-app.ts';
import { connectTestDatabase, openTestDatabase, templateOf } from './test-database.ts';

/** A demo application: loaded at an instant, with the cookie of each audience's demo person. */
export type DemoApp = TestApp & {
  readonly cookieOf: (audience: string) => Promise<string>;
  readonly firstClient: string;
};

/** Opens an application with the demo in it, as if it had been loaded at the instant given: loaded once in a run, then copied. */
export async function openDemoApp(at: string): Promise<DemoApp> {
  const word = `demo_${Date.parse(at)}`;
  const kept = join(inject('templateFolder'), word);
  const signingKey = inject('signingKey');
  const template = await templateOf(word, async (name) => {
    await mkdir(kept, { recursive: true });
    const begun = { database: connectTestDatabase(name), files: kept, signingKey };
    const app = await openTestApp({ demo: true, begun });
    app.clock.set(new Date(at));
    await loadDemo(app.installation).finally(app.close);
  });
  const files = await makeAppFolder();
  await cp(kept, files, { recursive: true });
  const begun = { database: await openTestDatabase(template), files, signingKey };
  const app = await openTestApp({ demo: true, begun });
  app.clock.set(new Date(at));
  const clients = await app.asAdministrator<{ id: string }>(
    `select id from client where name = 'Thameslight Software Ltd'`,
  );
  return {
    ...app,
    firstClient: clients[0]?.id ?? '',
    cookieOf: async (audience) => {
      const opened = await app.request('POST', '/api/session/demo', { body: { audience } });
      const cookies = opened.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
      return cookies.join('; ');
    },
  };
}
