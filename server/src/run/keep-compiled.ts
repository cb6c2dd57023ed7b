import { enableCompileCache, flushCompileCache } from 'node:module';
import type { Config } from '../foundation/config.ts';
import { compiledIn } from '../foundation/data-folder.js';

/**
 * Keeps what Node makes of our sources, types taken off and code compiled, for the next start, which spends most of its time on
 * that. Kept in the data folder, where nobody else can write: what lies in the folder is run. Whoever names another folder with
 * NODE_COMPILE_CACHE must make sure that nobody else can write there. A source that has changed is made anew, and where nothing
 * can be kept a start takes longer. `quick-start.js` has begun it already where that was loaded first. Answers how to keep what has been made by
 * now: a process that is killed keeps nothing by itself.
 */
export function keepCompiled({ dataDir }: Pick<Config, 'dataDir'>): () => void {
  enableCompileCache(compiledIn(dataDir));
  return () => setImmediate(flushCompileCache);
}
