import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workApart } from '../src/foundation/apart/work-apart.ts';
import type { ApartTask } from './apart-program.ts';

/**
 * Has a task done apart while this process has as many files open as it may, and once more when it has closed them. Says what came of
 * either; run where few files may be open at once.
 */
const program = fileURLToPath(new URL('./apart-program.ts', import.meta.url));
const tried = () =>
  workApart<ApartTask>(
    program,
    { head: { does: 'echo' }, parts: [] },
    { megabytes: 64, milliseconds: 60_000, said: 1e5 },
  ).then(
    ({ said }) => (said ? 'done' : 'not done'),
    (error: unknown) => String(Object(error).code),
  );

const open: number[] = [];
try {
  for (;;) open.push(openSync('/dev/null', 'r'));
} catch {
  // As many as may be.
}
const said = [await tried()];
for (const one of open) closeSync(one);
said.push(await tried());
process.stdout.write(said.join(', '));
