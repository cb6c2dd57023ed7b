/** Where an installation keeps its files that says nothing else. */
export const usualDataFolder = '.data';
