import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { allRoutes } from '../server/src/app.ts';
import { endpointsOnly } from '../server/testing/endpoints-only.ts';
import { printAssurance } from './print-assurance.ts';
import { printFloors } from './print-floors.ts';
import { printPermissions } from './print-permissions.ts';
import { printScoresBeforeAndAfter } from './print-scores-before-and-after.ts';
import { printSeparationOfDuties } from './print-separation-of-duties.ts';

/** Writes the documents that are printed from the product itself; `--check` only compares. */
const check = process.argv.includes('--check');
const read = (file: string) => readFileSync(resolve(file), 'utf8');
const files = new Map([
  ['ARCHITECTURE.md', printFloors(read('ARCHITECTURE.md'), (module) => read(`server/src/modules/${module}/README.md`))],
  ['docs/permissions.md', printPermissions(endpointsOnly(allRoutes).map((route) => route.endpoint))],
  ['docs/assurance.md', printAssurance()],
  ['docs/scores-before-and-after.md', printScoresBeforeAndAfter()],
  ['docs/separation-of-duties.md', printSeparationOfDuties()],
]);
for (const [file, text] of files) {
  const path = resolve(file);
  if (!check) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${file} is out of date: run \`npm run docs:print\`.\n`);
    process.exitCode = 1;
  }
}
