import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import type { Config } from '../foundation/config.ts';
import { asRefusal } from '../foundation/http/refusal.ts';
import { openLog } from '../foundation/log.ts';
import { assemble } from './assemble.ts';
import { type DemoTask, metAnother } from './load-demo-apart.ts';
import { loadMarkedDemo } from './load-marked-demo.ts';

/**
 * Loads the demo into the database that the first line it reads names, and ends. It ends as well when whoever began it is gone,
 * also by a kill: the next one may be about to load it again. Ctrl-C in a terminal reaches both, and the one that waits decides.
 */
process.on('SIGINT', () => undefined);
const input = createInterface({ input: process.stdin });
input.once('close', () => process.exit(1));
input.once('line', (line) => {
  // Our own words from the other side of the pipe: whoever wrote them was held to the same type.
  const { config, address, now }: DemoTask = JSON.parse(line);
  load({ ...config, startAt: now === undefined ? undefined : new Date(now) }, address).then(
    () => process.exit(0),
    (error: unknown) => {
      if (asRefusal(error).code === 'conflict') process.exit(metAnother);
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
// What the one that waits for it is about to run.
await Promise.all([import('./prepare-database.ts'), import('./start-on.ts')]);
flushCompileCache();
process.stdout.write('compiled\n');

async function load(config: Config, address: DemoTask['address']): Promise<void> {
  const { installation, close } = await assemble(config, address, { works: false, log: openLog(config.logLevel) });
  await loadMarkedDemo(installation);
  await close();
}
