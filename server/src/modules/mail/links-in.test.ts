import { linkPages } from '@claimlock/contract/identity/links';
import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

const home = 'https://claims.example';
const secret = 'Zk3-9_aB'.repeat(4);
const found = (text: string) => linksIn(text, home);

test('the links into ClaimLock are found in their order, each once, without the full stop behind them', () => {
  expect(
    found(
      `Open ${home}/risks?risk=1, then (${home}/documents).\n\n${home}/invitation#${secret}\n\n${home}/risks?risk=1`,
    ),
  ).toEqual([
    { url: `${home}/risks?risk=1`, once: false },
    { url: `${home}/documents`, once: false },
    { url: `${home}/invitation#${secret}`, once: true },
  ]);
  expect(found('No link at all.')).toEqual([]);
});

test.each(Object.values(linkPages))('a link to %s works once with its secret, and is no such link without', (page) => {
  expect(found(`${home}${page}#${secret}`)).toEqual([{ url: `${home}${page}#${secret}`, once: true }]);
  expect(found(`${home}${page}`)).toEqual([{ url: `${home}${page}`, once: false }]);
  expect(found(`${home}${page}#`)).toEqual([{ url: `${home}${page}#`, once: false }]);
});

test.each([
  ['another host', `https://evil.example/invitation#${secret}`],
  ['a host that begins alike', `https://claims.example.evil.example/invitation#${secret}`],
  ['a longer name', `https://claims.examples/invitation#${secret}`],
  ['another port', `https://claims.example:8443/invitation#${secret}`],
  ['our address as the user of another host', `https://claims.example@evil.example/invitation#${secret}`],
  ['our address as its password', `https://claims.example:x@evil.example/invitation#${secret}`],
  ['a backslash behind our host', `https://claims.example\\@evil.example/invitation#${secret}`],
  ['our address in a question to another host', `https://evil.example/?to=${home}/invitation#${secret}`],
  ['our address behind a hash of another host', `https://evil.example/#${home}/invitation#${secret}`],
  ['a plain connection', `http://claims.example/invitation#${secret}`],
  ['no protocol', `//claims.example/invitation#${secret}`],
  ['no host', `/invitation#${secret}`],
  ['a hash alone', `#${secret}`],
  ['our host without a path', `${home}#${secret}`],
  ['a script', `javascript:alert('${secret}')`],
  ['data', `data:text/html,<script>location='//evil.example'</script>`],
])('%s is not offered', (_, link) => {
  expect(found(`Hello, open ${link} today.`)).toEqual([]);
});

test.each([
  ['a page that begins alike', '/invitations'],
  ['a page below it', '/invitation/other'],
  ['the page below another', '/x/invitation'],
  ['a page in capitals', '/Invitation'],
  ['two slashes', '//invitation'],
  ['a question before the hash', '/invitation?to=//evil.example'],
  ['a way out of it', '/invitation/../risks'],
])('%s is a link like any other, and none to hand over', (_, path) => {
  expect(found(`${home}${path}#${secret}`)).toEqual([{ url: `${home}${path}#${secret}`, once: false }]);
});

test('a script before an address of ours does not become part of the link', () => {
  expect(found(`javascript:${home}/invitation#${secret}`)).toEqual([
    { url: `${home}/invitation#${secret}`, once: true },
  ]);
  expect(found(`<a href="${home}/risks">`)).toEqual([{ url: `${home}/risks`, once: false }]);
});
