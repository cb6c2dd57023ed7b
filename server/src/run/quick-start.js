import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { enableCompileCache, flushCompileCache, getCompileCacheDir, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiledIn, usualDataFolder } from '../foundation/data-folder.js';

// Loaded before everything else (`node --import`). It is JavaScript because Node loads its TypeScript compiler, 17 MB of memory and
// a tenth of a second, for the first TypeScript file that is not in the cache.

const dataFolder = process.env.CLAIMLOCK_DATA_DIR ?? usualDataFolder;
const main = fileURLToPath(new URL('../main.ts', import.meta.url));

// The folder that NODE_COMPILE_CACHE names goes first, and then the one in the data folder.
if (dataFolder !== '') enableCompileCache(compiledIn(dataFolder));

/** Whether nothing was compiled yet where that is kept; false where it is kept nowhere. */
function nothingIsKept() {
  const folder = getCompileCacheDir();
  if (folder === undefined) return false;
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}

// Where nothing is kept yet, another process compiles what comes first, so that this one needs no compiler then either; the process
// that loads the demo compiles the rest (`start.ts`).
if (process.argv[1] === main && process.argv[2] === 'start' && nothingIsKept())
  spawnSync(process.execPath, ['--import', import.meta.url, main, 'compile'], { stdio: 'ignore' });

const root = new URL('../../../', import.meta.url).href;

/** Resolved packages, by workspace and specifier. */
const found = new Map();

// Node holds what it has read of the cache until that is flushed. Two thousand small pieces at once leave 20 MB of gaps behind that
// are never given back; flushed on the way, they take each other's place.
const flushedEach = 200;
let asked = 0;

// Half of the time to load 2,000 files goes into resolving them. A file of ours that is imported by its full path needs no look-up.
// `quick-start.test.ts` checks that the same files are loaded with and without this.
registerHooks({
  resolve(specifier, context, next) {
    asked += 1;
    if (asked % flushedEach === 0) flushCompileCache();
    const { parentURL = '', conditions } = context;
    const isOurs = parentURL.startsWith(root) && !parentURL.includes('/node_modules/', root.length - 1);
    if (!isOurs) return next(specifier, context);
    if (specifier.startsWith('.')) {
      if (!specifier.endsWith('.ts')) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    }
    // A package may have one file for `import` and another for `require`.
    const key = [parentURL.slice(root.length, parentURL.indexOf('/', root.length)), specifier, ...conditions].join(' ');
    const known = found.get(key);
    if (known) return { url: known.url, format: known.format, shortCircuit: true };
    const one = next(specifier, context);
    found.set(key, one);
    return one;
  },
});
