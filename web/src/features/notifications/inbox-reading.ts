/** How the inbox is read: so many notifications at a time, and so often while the page is in sight. */
export const inboxReading = { perPage: 20, everyMs: 60_000 } as const;
