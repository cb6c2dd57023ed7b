import { SettableClock } from '../src/foundation/clock.ts';
import { buildSampleWorld } from './sample-world.ts';
import { type AppOptions, makeAppFolder, noon, openTestApp, type TestApp } from './test-app.ts';
import { openTestDatabase, templateOf } from './test-database.ts';

/** Opens an application with the sample world in it: built once in a run, then copied. */
export async function openSampleApp(options: AppOptions = {}): Promise<TestApp> {
  const template = await templateOf('sample', async (_, asAdministrator) => {
    await buildSampleWorld({ asAdministrator, clock: new SettableClock(noon) });
    // The database has the machine's own time; this world was made at the instant that its rows name.
    await asAdministrator('update row_history set at = $1', [noon]);
  });
  const begun = { database: await openTestDatabase(template), files: await makeAppFolder() };
  return openTestApp({ ...options, begun });
}
