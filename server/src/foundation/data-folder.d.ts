/** Where an installation keeps its files that says nothing else. */
export declare const usualDataFolder: string;
