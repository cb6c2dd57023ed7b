import { expect, test } from 'vitest';
import { openCookie, signCookie } from './session-cookie.ts';

const secret = 'a secret for tests that is long enough to be one';
const cookie = signCookie('token-of-ada', secret);

test('a cookie opens with the secret that it was signed with, each time, and with no other', () => {
  for (let time = 0; time < 2; time += 1) expect(openCookie(cookie, secret)).toBe('token-of-ada');
  expect(openCookie(cookie, `${secret} no more`)).toBeUndefined();
  expect(openCookie(cookie, secret)).toBe('token-of-ada');
});

test('one that was changed does not open, also after the right one did', () => {
  openCookie(cookie, secret);
  for (const changed of [
    cookie.replace('ada', 'bob'),
    cookie.slice(1),
    `${cookie.slice(0, -6)}AAAA%3D`,
    '%E0%A4%A',
    '',
  ])
    expect(openCookie(changed, secret), changed).toBeUndefined();
});

test('another spelling of one is still only what it was signed for', () => {
  const spelt = decodeURIComponent(cookie).replace('t', '%74');
  expect(openCookie(spelt, secret)).toBe('token-of-ada');
});
