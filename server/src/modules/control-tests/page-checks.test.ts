import { expect, test } from 'vitest';
import { closedOutbound, type WebFacts } from '../../foundation/outbound/outbound.ts';
import { judgeAdminPorts } from './check-admin-ports.ts';
import { checkHsts, judgeHsts } from './check-hsts.ts';
import { judgeHttpsRedirect } from './check-https-redirect.ts';
import { checkPageHeaders, judgePageHeaders } from './check-page-headers.ts';

test('pages', () => {
  const at = (url: string, status = 200) => ({ url, status });
  const redirected = (way: ReturnType<typeof at>[], leadsTo: string | null = null) =>
    judgeHttpsRedirect({ way, leadsTo }).outcome;
  expect(redirected([at('http://a.test/', 301), at('https://a.test/')])).toBe('pass');
  expect(redirected([at('http://a.test/')])).toBe('fail');
  expect(redirected([at('https://a.test/', 301), at('http://a.test/')])).toBe('fail');
  expect(redirected([at('http://a.test/', 301)], 'https://www.a.test/')).toBe('pass');
  expect(redirected([at('http://a.test/', 301)], 'http://www.a.test/')).toBe('fail');
  expect(redirected([at('http://a.test/', 301), at('https://a.test/', 301)], 'http://127.0.0.1/')).toBe('fail');
  expect(judgeHttpsRedirect(null).outcome).toBe('pass');
  for (const bad of [undefined, '', 'max-age=0', 'max-age=15551999', 'max-age=abc', 'xmax-age=31536000'])
    expect(judgeHsts(bad).outcome).toBe('fail');
  for (const good of ['max-age=15552000', 'includeSubDomains; MAX-AGE="31536000"; preload'])
    expect(judgeHsts(good).outcome).toBe('pass');
  const headers = new Map([
    ['content-security-policy', "default-src 'self'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
  ]);
  expect(judgePageHeaders(headers).outcome).toBe('pass');
  for (const name of headers.keys())
    expect(judgePageHeaders(new Map([...headers].filter(([one]) => one !== name))).outcome).toBe('fail');
  expect(judgePageHeaders(new Map([...headers, ['referrer-policy', 'unsafe-url']])).outcome).toBe('fail');
  expect(judgeAdminPorts([]).outcome).toBe('pass');
  expect(judgeAdminPorts([22, 3389]).says).toBe('Open to everybody: SSH (22), Remote Desktop (3389).');
});

test('a host is judged by its own answers, wherever it redirects to', async () => {
  const headers = new Map([
    ['strict-transport-security', 'max-age=31536000'],
    ['content-security-policy', "frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
  ]);
  const none = new Map<string, string>();
  const target = { name: 'a.test', selectors: [] };
  const look = async (way: WebFacts['way'], leadsTo: string | null = null) => {
    const outbound = { ...closedOutbound(), askWeb: async () => ({ way, leadsTo }) };
    return [
      (await checkPageHeaders.look(outbound, target, '2026-11-20')).outcome,
      (await checkHsts.look(outbound, target, '2026-11-20')).outcome,
    ];
  };
  const at = (url: string, sent: ReadonlyMap<string, string>, status = 200) => ({ url, status, headers: sent });
  expect(await look([at('https://a.test/', none, 301)], 'https://b.test/')).toEqual(['fail', 'fail']);
  expect(await look([at('https://a.test/', headers, 301)], 'https://b.test/')).toEqual(['pass', 'pass']);
  expect(await look([at('https://a.test/', none, 301), at('https://a.test/en', headers)])).toEqual(['pass', 'pass']);
  expect(await look([at('http://a.test/', headers)])).toEqual(['error', 'fail']);
});
