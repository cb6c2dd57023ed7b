import { createHmac } from 'node:crypto';
import { addAuthenticator as endpoint } from '@claimlock/contract/identity/account';
import { newId } from '../src/foundation/ids.ts';
import { hashPassword } from '../src/modules/identity/passwords.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** An account with a password, and where it stands. */
export type TestAccount = { readonly userId: string; readonly email: string; readonly password: string };

export const goodPassword = 'a long enough password';
let hashed: Promise<string> | undefined;
let made = 0;

/** Makes an account with a password: on the platform, in a broker firm, or standing nowhere. */
export async function makeAccount(
  app: TestApp,
  place: 'platform' | { readonly brokerId: string } | 'nowhere' = 'nowhere',
): Promise<TestAccount> {
  made += 1;
  hashed ??= hashPassword(goodPassword);
  const userId = newId('usr', app.clock);
  const email = `account-${made}@accounts.example`;
  await app.asAdministrator(
    `with added as (insert into identity_user (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, true, now(), now()))
     insert into identity_account (id, user_id, account_id, provider_id, password, created_at, updated_at) values ($4, $1, $1, 'credential', $5, now(), now())`,
    [userId, `Account ${made}`, email, newId('acc', app.clock), await hashed],
  );
  if (place !== 'nowhere')
    await app.asAdministrator(
      `insert into membership (id, user_id, audience, broker_id, created_at) values ($1, $2, $3, $4, now())`,
      place === 'platform'
        ? [newId('mem', app.clock), userId, 'super_admin', null]
        : [newId('mem', app.clock), userId, 'broker_admin', place.brokerId],
    );
  return { userId, email, password: goodPassword };
}

/** A browser in which an account has signed in with its password. */
export async function signedIn(app: TestApp, { email, password }: Omit<TestAccount, 'userId'>): Promise<Browser> {
  const browser = openBrowser(app);
  const reply = await browser.send('POST', '/api/session', { email, password });
  if (reply.status !== 200) throw new Error(`Signing in was answered ${reply.status}: ${reply.text}`);
  return browser;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code that the app shows in the next step, and that is taken already: nothing has used it yet. */
export const freshCode = (secret: string): string => codeOf(secret, 1);

/** The code that an authenticator app shows for a base-32 secret (RFC 6238), some steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  let bits = '';
  for (const digit of secret.replace(/=+$/, '')) bits += alphabet.indexOf(digit).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets up an authenticator app for whoever is signed in, and confirms it with the code of this step, which is used up. */
export async function addAuthenticator(
  browser: Browser,
  password = goodPassword,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await browser.send('POST', '/api/account/authenticator', { password });
  const { secret, recoveryCodes } = endpoint.output.parse(begun.body);
  const confirmed = await browser.send('POST', '/api/account/authenticator/confirmation', { code: codeOf(secret) });
  if (confirmed.status !== 200) throw new Error(`The authenticator was refused: ${confirmed.text}`);
  return { secret, recoveryCodes };
}
