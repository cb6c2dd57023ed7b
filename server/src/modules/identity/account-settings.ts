/** How long a session lasts at most, and how long it may lie unused. */
export const sessionHours = 12;
export const idleHours = 2;

/** What names an installation to browsers and authenticator apps, and whether demo persons may be let in. */
export type Installation = { readonly url: string; readonly secret: string; readonly demo: boolean };

export const sessionCookieName = (url: string): string =>
  url.startsWith('https:') ? '__Host-claimlock-session' : 'claimlock-session';
