/** The data folder if CLAIMLOCK_DATA_DIR is not set. */
export declare const usualDataFolder: string;

/** Where compiled sources are kept for the next start. */
export declare const compiledIn: (dataFolder: string) => string;
