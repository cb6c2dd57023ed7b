const ending = ' with macros';

/** The words for a type of file that holds macros: programs which run when it is opened. */
export const withMacros = (type: string): string => `${type}${ending}`;

/** Whether a file holds macros, by the words for its type. */
export const hasMacros = (type: string): boolean => type.endsWith(ending);
