import { join, resolve } from 'node:path';

/** The data folder if CLAIMLOCK_DATA_DIR is not set. */
export const usualDataFolder = '.data';

/** Where compiled sources are kept for the next start. */
export const compiledIn = (dataFolder) => join(resolve(dataFolder), 'compiled');
