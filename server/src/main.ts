import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, StartError } from './foundation/config.ts';
import { keepCompiled } from './run/keep-compiled.ts';
import { runUntilStopped } from './run/until-stopped.ts';

const built = fileURLToPath(new URL('../../web/dist', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const sayWhere = (url: string, setUpLink: string | undefined) => {
  say(`ClaimLock is at ${url}`);
  if (setUpLink) say(`There are no accounts yet. Set up the first one within 24 hours: ${setUpLink}`);
};

const commands: Record<string, () => Promise<void>> = {
  start: async () => {
    const config = readConfig(process.env);
    const keep = keepCompiled(config);
    const running = await runUntilStopped(async (asked) => {
      const { start } = await import('./run/start.ts');
      return start(config, existsSync(built) ? built : undefined, asked);
    });
    if (running) sayWhere(running.url, running.setUpLink);
    keep();
  },
  serve: async () => {
    const config = readConfig(process.env);
    const keep = keepCompiled(config);
    const serving = await runUntilStopped(async () => {
      const { serve } = await import('./run/serve.ts');
      return serve(config, existsSync(built) ? built : undefined);
    });
    if (serving) sayWhere(config.url, serving.setUpLink);
    keep();
  },
  work: async () => {
    const config = readConfig(process.env);
    const keep = keepCompiled(config);
    const working = await runUntilStopped(async (asked) => {
      const { work } = await import('./run/serve.ts');
      return work(config, asked);
    });
    if (working) say(`ClaimLock is working jobs; its health and metrics are at port ${working.listening.port}.`);
    keep();
  },
  migrate: async () => {
    const { databaseOwnerUrl } = readConfig(process.env);
    if (!databaseOwnerUrl)
      throw new StartError('DATABASE_OWNER_URL is missing: give the login of claimlock_owner to migrate.');
    const { prepareDatabase } = await import('./run/prepare-database.ts');
    await prepareDatabase(databaseOwnerUrl, (name) => say(`Applied ${name}`));
    say('The database is up to date.');
  },
  'after-restore': async () => {
    const { runAfterRestore } = await import('./run/after-restore.ts');
    const { readHeldNote } = await import('./run/held-note.ts');
    const given = process.argv.slice(3);
    const goOn = given[0] === 'go-on';
    const held = await Promise.all(given.slice(goOn ? 1 : 0).map(readHeldNote));
    for (const line of await runAfterRestore(readConfig(process.env), { goOn, held })) say(line);
  },
};

/** A step of the first start of all (`quick-start.js`), which nobody gives by hand: it loads what that runs until its database is there. */
const compile = async () => void (await import('./run/start.ts'));

const asked = process.argv[2] ?? '';
const command = asked === 'compile' ? compile : commands[asked];
if (!command) {
  say(`Give one of: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
command().catch((error: unknown) => {
  // What an operator can mend is one sentence; anything else is our bug, and is shown whole.
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
