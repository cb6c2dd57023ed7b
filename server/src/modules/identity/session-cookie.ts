import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the session cookie carries for a session's token: the token, signed with the installation's secret. */
export function signCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

/** The token in a session cookie, if its signature is ours. */
export function openCookie(value: string, secret: string): string | undefined {
  const known = opened.get(value);
  if (known?.secret === secret) return known.token;
  const token = openSigned(value, secret);
  if (token === undefined) return undefined;
  // Whose session it is, if anybody's, is asked of the database each time: this is only that the text is one we signed.
  // Only as we write it: one cookie has many spellings, and what others make up is not kept.
  if (value !== signCookie(token, secret)) return token;
  if (opened.size >= mostOpened) opened.clear();
  opened.set(value, { secret, token });
  return token;
}

/** Cookies whose signature was found ours: a browser sends the same one with every request. */
const opened = new Map<string, { readonly secret: string; readonly token: string }>();
const mostOpened = 10_000;

function openSigned(value: string, secret: string): string | undefined {
  let text: string;
  try {
    text = decodeURIComponent(value);
  } catch {
    return undefined;
  }
  const dot = text.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
