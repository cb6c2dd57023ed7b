/** How many notifications the inbox reads at a time, and how often while the page is in sight. */
export const inboxReading = { perPage: 20, everyMs: 60_000 } as const;
