const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as people read it: `20 Nov 2026`; empty where there is none. */
export const dayWords = (day: string | null): string => (day === null ? '' : days.format(new Date(`${day}T00:00:00Z`)));
