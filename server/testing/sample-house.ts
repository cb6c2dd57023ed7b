import { SettableClock } from '../src/foundation/clock.ts';
import { buildSampleWorld } from './sample-world.ts';
import { openTestDatabase, templateOf } from './test-database.ts';
import { type HouseOptions, makeHouseFolder, noon, openTestHouse, type TestHouse } from './test-house.ts';

/** Opens a house with the sample world in it: built once in a run, then copied. */
export async function openSampleHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const template = await templateOf('sample', (_, asAdministrator) =>
    buildSampleWorld({ asAdministrator, clock: new SettableClock(noon) }),
  );
  const begun = { database: await openTestDatabase(template), files: await makeHouseFolder() };
  return openTestHouse({ ...options, begun });
}
