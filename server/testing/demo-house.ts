import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { loadDemo } from '../src/demo/load-demo.ts';
import { connectTestDatabase, openTestDatabase, templateOf } from './test-database.ts';
import { makeHouseFolder, openTestHouse, type TestHouse } from './test-house.ts';

/** A demo house: loaded at an instant, with the cookie of each audience's demo person. */
export type DemoHouse = TestHouse & {
  readonly cookieOf: (audience: string) => Promise<string>;
  readonly firstClient: string;
};

/** Opens a house with the demo in it, as if it had been loaded at the instant given: loaded once in a run, then copied. */
export async function openDemoHouse(at: string): Promise<DemoHouse> {
  const word = `demo_${Date.parse(at)}`;
  const kept = join(inject('templateFolder'), word);
  const signingKey = inject('signingKey');
  const template = await templateOf(word, async (name) => {
    await mkdir(kept, { recursive: true });
    const begun = { database: connectTestDatabase(name), files: kept, signingKey };
    const house = await openTestHouse({ demo: true, begun });
    house.clock.set(new Date(at));
    await loadDemo(house.installation).finally(house.close);
  });
  const files = await makeHouseFolder();
  await cp(kept, files, { recursive: true });
  const begun = { database: await openTestDatabase(template), files, signingKey };
  const house = await openTestHouse({ demo: true, begun });
  house.clock.set(new Date(at));
  const clients = await house.asAdministrator<{ id: string }>(
    `select id from client where name = 'Thameslight Software Ltd'`,
  );
  return {
    ...house,
    firstClient: clients[0]?.id ?? '',
    cookieOf: async (audience) => {
      const opened = await house.request('POST', '/api/session/demo', { body: { audience } });
      const cookies = opened.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
      return cookies.join('; ');
    },
  };
}
