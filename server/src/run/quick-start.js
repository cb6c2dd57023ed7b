import { enableCompileCache, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { usualDataFolder } from '../foundation/data-folder.js';

// Loaded before everything else (`node --import`), and JavaScript itself: once every source is kept as Node makes it, its
// TypeScript compiler, 17 MB of memory and a tenth of a second, is not loaded at all.

const dataFolder = process.env.CLAIMLOCK_DATA_DIR ?? usualDataFolder;
if (dataFolder !== '') enableCompileCache(join(resolve(dataFolder), 'compiled'));

const root = new URL('../../../', import.meta.url).href;

/** Where packages were found, by the package that asked and by what they are called. */
const found = new Map();

// Half of what loading two thousand files costs is looking for each: whether it is there, what it links to, and what its package
// says of it. Of a file of ours that another names by its whole path all that is known. `quick-start.test.ts` holds that the same
// files are loaded either way.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    const isOurs = parentURL.startsWith(root) && !parentURL.includes('/node_modules/', root.length - 1);
    if (!isOurs) return next(specifier, context);
    if (specifier.startsWith('.')) {
      if (!specifier.endsWith('.ts')) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    }
    // What is imported and what is required may be two files of one package.
    const key = [parentURL.slice(root.length, parentURL.indexOf('/', root.length)), specifier, ...conditions].join(' ');
    const known = found.get(key);
    if (known) return { url: known.url, format: known.format, shortCircuit: true };
    const one = next(specifier, context);
    found.set(key, one);
    return one;
  },
});
