import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '../src/foundation/config.ts';
import { readJobs } from '../src/foundation/jobs/read-jobs.ts';
import { type RunningOn, startOn } from '../src/run/start-on.ts';
import { addressesOf, asAdministratorOf, cloneDatabase, dropDatabase, type TestServer } from './clones.ts';
import { freePort } from './free-port.ts';

/** Where installations are opened: a server with a migrated database, a folder for what they keep, and their clock. */
export type InstallationSetting = TestServer & {
  readonly template: string;
  readonly folder: string;
  readonly now: string;
};

/**
 * What a journey cannot wait for, put into the past: until when clients that close are held, and when letters are due. The job that
 * writes those comes round each minute; it is queued at once, so that none of that minute is waited for.
 */
const ahead = {
  'ended-holds': ['update client set held_until = held_until - 60 where closing_at is not null'],
  'due-letters': [
    `update phishing_target set due_at = due_at - interval '40 days' where sent_at is null`,
    `insert into pgboss.job (name) values ('phishing.plan-sending')`,
  ],
} as const;

/** An installation that runs: where it is, and the link that sets it up where it is a real one. */
export type OpenInstallation = {
  readonly url: string;
  readonly setUpLink: string | undefined;
  /** Puts what a journey cannot wait for into the past; false where nothing of that name is known. */
  readonly putIntoPast: (what: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const webFolder = resolve(import.meta.dirname, '../../web/dist');
const demoOf = ({ template }: InstallationSetting) => `${template}_demo`;

/** Loads the demo once, into a database and a data folder that every demo opened later is a copy of. */
export async function loadDemoTemplate(setting: InstallationSetting): Promise<void> {
  const name = demoOf(setting);
  await asAdministratorOf(setting.administrator, (client) => cloneDatabase(client, setting.template, name));
  const { running } = await run(setting, name, 'on', undefined);
  const operator = new pg.Pool({ connectionString: addressesOf(setting, name).operator, max: 1 });
  // A copy begins with nothing under way: what the loading asked for is done here, once.
  while ((await readJobs(operator)).waiting > 0) await new Promise((resume) => setTimeout(resume, 50));
  await operator.end();
  await running.stop();
}

/** Throws the demo away that was loaded to be copied. */
export async function dropDemoTemplate(setting: InstallationSetting): Promise<void> {
  await asAdministratorOf(setting.administrator, (client) => dropDatabase(client, demoOf(setting)));
}

/** Opens an installation of its own: a demo as it was loaded, or a real one that nobody has set up yet. */
export async function openInstallation(setting: InstallationSetting, demo: 'on' | 'off'): Promise<OpenInstallation> {
  const name = `claimlock_installation_${randomBytes(6).toString('hex')}`;
  const data = join(setting.folder, name);
  const close = async (running?: RunningOn) => {
    await running?.stop();
    await asAdministratorOf(setting.administrator, (client) => dropDatabase(client, name));
    await rm(data, { recursive: true, force: true });
  };
  try {
    if (demo === 'on') await cp(join(setting.folder, demoOf(setting)), data, { recursive: true });
    const template = demo === 'on' ? demoOf(setting) : setting.template;
    await asAdministratorOf(setting.administrator, (client) => cloneDatabase(client, template, name));
    const { running, url } = await run(setting, name, demo, webFolder);
    const putIntoPast = async (what: string) => {
      const statements = Object.entries(ahead).find(([known]) => known === what)?.[1];
      if (!statements) return false;
      const inside = new URL(setting.administrator);
      inside.pathname = `/${name}`;
      await asAdministratorOf(inside.toString(), async (client) => {
        for (const statement of statements) await client.query(statement);
      });
      return true;
    };
    return { url, setUpLink: running.setUpLink, putIntoPast, close: () => close(running) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs what the product runs, on a database of the server and a folder of the same name. */
async function run(
  { folder, now, ...server }: InstallationSetting,
  name: string,
  demo: 'on' | 'off',
  web: string | undefined,
): Promise<{ readonly running: RunningOn; readonly url: string }> {
  const data = join(folder, name);
  await mkdir(data, { recursive: true });
  const config = readConfig({
    PORT: String(await freePort()),
    CLAIMLOCK_DATA_DIR: data,
    CLAIMLOCK_DEMO: demo,
    CLAIMLOCK_NOW: now,
    CLAIMLOCK_LOG_LEVEL: 'error',
  });
  return { running: await startOn(config, addressesOf(server, name), web), url: config.url };
}
