import { loadDemo } from '../src/demo/load-demo.ts';
import { openTestHouse, type TestHouse } from './test-house.ts';

/** A demo house: loaded at an instant, with the cookie of each audience's demo person. */
export type DemoHouse = TestHouse & {
  readonly cookieOf: (audience: string) => Promise<string>;
  readonly firstClient: string;
};

/** Opens a house with the demo in it, as if it had been loaded at the instant given. */
export async function openDemoHouse(at: string): Promise<DemoHouse> {
  const house = await openTestHouse({ demo: true });
  house.clock.set(new Date(at));
  await loadDemo(house.installation);
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
