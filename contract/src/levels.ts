/** The one scale of levels, the lowest first: of risks, of severities, of priorities and of legal risk alike. */
export const levels = ['Low', 'Medium', 'High', 'Critical'] as const;
export type Level = (typeof levels)[number];

/** The same, the highest first, as choices and lists put them. */
export const highestFirst = ['Critical', 'High', 'Medium', 'Low'] as const satisfies readonly Level[];

/** The levels that people choose from where nothing is critical: priorities and legal risk. */
export const plainLevels = ['High', 'Medium', 'Low'] as const satisfies readonly Level[];

/** Whether a level is High or Critical: what counts as high everywhere. */
export function isHigh(level: string): boolean {
  return level === 'High' || level === 'Critical';
}
