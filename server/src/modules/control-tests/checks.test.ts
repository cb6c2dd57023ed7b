import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Outbound, OutboundError } from '../../foundation/outbound/outbound.ts';
import { checksFor } from './all-checks.ts';
import { judgeCaa } from './check-caa.ts';
import { judgeDkim } from './check-dkim.ts';
import { judgeDmarc } from './check-dmarc.ts';
import { judgeDnssec } from './check-dnssec.ts';
import { judgeDuties } from './check-duties.ts';
import { judgeLeavers } from './check-leavers.ts';
import { judgeMfa } from './check-mfa.ts';
import { judgeMx } from './check-mx.ts';
import { judgeEvidenceDates, judgeReviews } from './check-review-dates.ts';
import { checkSpf, judgeSpf } from './check-spf.ts';
import { judgeTlsVersions } from './check-tls-versions.ts';
import { confirmTarget, reverseName } from './confirm-target.ts';
import { nextRun } from './record-outcome.ts';
import { targetName } from './test-target.ts';

/** An outside where only these texts are published. */
const published = (texts: Record<string, readonly string[]>): Outbound => {
  const nobody = () => Promise.reject(new OutboundError('no-answer'));
  const records = (key: string) => ({ exists: key in texts, proved: false, records: texts[key] ?? [] });
  return {
    mode: 'on',
    askDns: async (name, type) => records(`${name} ${type}`),
    askTls: nobody,
    askWeb: nobody,
    askPorts: nobody,
  };
};
const spfOf = async (texts: Record<string, readonly string[]>) =>
  (await checkSpf.look(published(texts), { name: 'a.test', selectors: [] }, '2026-11-20')).outcome;

describe('SPF', () => {
  test.each([
    [[], 0, null, 'fail'],
    [['v=spf1 -all'], 0, '-all', 'pass'],
    [['v=spf1 ~all'], 10, '~all', 'pass'],
    [['v=spf1 ?all'], 0, '?all', 'fail'],
    [['v=spf1 +all'], 0, '+all', 'fail'],
    [['v=spf1 a'], 1, null, 'fail'],
    [['v=spf1 -all'], 11, '-all', 'fail'],
    [['v=spf1 -all', 'v=spf1 a -all'], 0, null, 'fail'],
  ] as const)('%j with %i lookups and %s: %4$s', (records, lookups, otherwise, outcome) => {
    expect(judgeSpf({ records, lookups, otherwise }).outcome).toBe(outcome);
  });
  test('lookups are counted through includes, and a circle ends', async () => {
    expect(await spfOf({ 'a.test TXT': ['v=spf1 include:a.test -all'] })).toBe('fail');
    const nine = Array.from({ length: 9 }, (_, at) => `exists:${at}.test`).join(' ');
    expect(
      await spfOf({ 'a.test TXT': [`v=spf1 include:b.test ${nine} -all`], 'b.test TXT': ['v=spf1 ip4:1.2.3.4 -all'] }),
    ).toBe('pass');
    expect(
      await spfOf({ 'a.test TXT': [`v=spf1 include:b.test ${nine} -all`], 'b.test TXT': ['v=spf1 mx -all'] }),
    ).toBe('fail');
  });
  test('what an include says of everybody else says nothing of this domain; what a redirect says does', async () => {
    expect(await spfOf({ 'a.test TXT': ['v=spf1 include:b.test'], 'b.test TXT': ['v=spf1 -all'] })).toBe('fail');
    expect(await spfOf({ 'a.test TXT': ['v=spf1 redirect=b.test'], 'b.test TXT': ['v=spf1 -all'] })).toBe('pass');
    expect(await spfOf({ 'a.test TXT': ['v=spf10 -all', 'other'] })).toBe('fail');
  });
});

describe('DKIM', () => {
  const key = (bits: number) =>
    generateKeyPairSync('rsa', { modulusLength: bits })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64');
  const outcome = (record: string | null) => judgeDkim([{ selector: 's', record }]).outcome;
  test('a strong key passes; a weak, missing, withdrawn or broken one fails', () => {
    expect(outcome(`v=DKIM1; k=rsa; p=${key(2048)}`)).toBe('pass');
    expect(outcome(`v=DKIM1; p=${key(1024)}`)).toBe('fail');
    expect(outcome(`v=DKIM1; k=ed25519; p=${Buffer.alloc(32).toString('base64')}`)).toBe('pass');
    for (const bad of [null, 'v=DKIM1', 'v=DKIM1; p=', 'v=DKIM1; p=AAAA', 'v=DKIM1; k=ed25519; p=AAAA'])
      expect(outcome(bad)).toBe('fail');
  });
  test('one bad key among good ones is named', () => {
    const verdict = judgeDkim([
      { selector: 'good', record: `p=${key(2048)}` },
      { selector: 'bad', record: null },
    ]);
    expect(verdict).toMatchObject({ outcome: 'fail', says: 'bad: no key is published.' });
  });
});

test.each([
  ['v=DMARC1; p=reject', 'pass'],
  ['v=DMARC1; p=quarantine; pct=100', 'pass'],
  ['v=DMARC1; p=quarantine; pct=50', 'fail'],
  ['v=DMARC1; p=none', 'fail'],
  ['v=DMARC1', 'fail'],
  ['v=DMARC12; p=reject', 'fail'],
])('DMARC %s: %s', (record, outcome) => expect(judgeDmarc([record]).outcome).toBe(outcome));

test('two DMARC records are none', () => {
  expect(judgeDmarc(['v=DMARC1; p=reject', 'v=DMARC1; p=reject']).outcome).toBe('fail');
  expect(judgeDmarc([]).outcome).toBe('fail');
});

test('mail servers, authorities and signatures', () => {
  expect(judgeMx([]).outcome).toBe('fail');
  expect(judgeMx(['0 ']).says).toBe('The domain says that it accepts no email.');
  expect(judgeMx(['10 a.test', '20 b.test']).outcome).toBe('pass');
  expect(judgeCaa([]).outcome).toBe('fail');
  expect(judgeCaa(['0 iodef mailto:a@a.test']).outcome).toBe('fail');
  expect(judgeCaa(['0 issue ca.test; validationmethods=dns-01']).says).toBe('Only ca.test may issue.');
  expect(judgeCaa(['0 issue ;']).outcome).toBe('pass');
  const dnssec = { delegation: ['1 13 2'], keys: ['257 3 13'], proved: true };
  expect(judgeDnssec(dnssec).outcome).toBe('pass');
  expect(judgeDnssec({ ...dnssec, keys: [] })).toMatchObject({ outcome: 'fail', severity: 'Medium' });
  expect(judgeDnssec({ ...dnssec, delegation: [] }).outcome).toBe('fail');
  expect(judgeDnssec({ ...dnssec, delegation: ['1 5 1'] }).outcome).toBe('fail');
});

test('TLS', () => {
  expect(judgeTlsVersions(['TLS 1.2', 'TLS 1.3']).outcome).toBe('pass');
  expect(judgeTlsVersions(['TLS 1.1', 'TLS 1.2']).says).toBe('TLS 1.1 is still taken.');
});

test('people', () => {
  const person = {
    status: 'Active',
    administers: false,
    hasSecondFactor: true,
    openSessions: 0,
    elsewhere: false,
  } as const;
  const without = { ...person, hasSecondFactor: false };
  expect(judgeMfa([{ ...person, administers: true }, without], 'administrators').outcome).toBe('pass');
  expect(judgeMfa([person, without], 'people').outcome).toBe('fail');
  expect(judgeMfa([person, { ...without, administers: true }], 'administrators').outcome).toBe('fail');
  expect(
    judgeMfa([person, { ...without, status: 'Invited' }, { ...without, status: 'Deactivated' }], 'people').outcome,
  ).toBe('pass');
  const left = { ...person, status: 'Deactivated', openSessions: 1 } as const;
  expect(judgeLeavers([person, left]).outcome).toBe('fail');
  expect(
    judgeLeavers([
      { ...left, elsewhere: true },
      { ...left, openSessions: 0 },
    ]).outcome,
  ).toBe('pass');
  expect(judgeDuties(new Set(['CISO', 'INCIDENT_LEAD'])).says).toBe('Held by nobody: Board sponsor.');
  expect(judgeDuties(new Set(['CISO', 'INCIDENT_LEAD', 'BOARD_SPONSOR'])).outcome).toBe('pass');
});

test('where there is nothing to test, nothing has passed', () => {
  const today = '2026-11-20';
  for (const { outcome, says } of [
    judgeMfa([], 'administrators'),
    judgeLeavers([]),
    judgeReviews({ reviews: [], today }),
    judgeEvidenceDates({ controls: [{ id: 'IAM-06', evidenceUntil: null }], today }),
  ]) {
    expect(outcome).toBe('nothing');
    expect(says).toMatch(/^Nothing to test: /);
  }
});

test('days of review', () => {
  const review = (dueOn: string, part: string | null = null) => ({
    controlId: 'IAM-06',
    part,
    confirmedOn: '2025-11-20',
    dueOn,
  });
  const judged = (...reviews: ReturnType<typeof review>[]) => judgeReviews({ reviews, today: '2026-11-20' });
  expect(judged(review('2026-11-20')).outcome).toBe('pass');
  expect(judged(review('2026-11-19')).outcome).toBe('fail');
  // A part that nobody looked at is late, however fresh the rest is.
  const late = judged(review('2027-11-20'), review('2026-11-01', 'Leeds'));
  expect(late).toMatchObject({ outcome: 'fail', says: '1 of 2 reviews of controls is late.' });
  expect(late.facts).toEqual([{ name: 'IAM-06, Leeds', value: 'Confirmed 20 Nov 2025, due 1 Nov 2026' }]);
  const control = { id: 'IAM-06', evidenceUntil: '2026-11-19' };
  expect(judgeEvidenceDates({ controls: [control], today: '2026-11-19' }).outcome).toBe('pass');
  expect(judgeEvidenceDates({ controls: [control], today: '2026-11-20' }).outcome).toBe('fail');
});

test('whatever strangers publish, what is kept of it stays small', () => {
  const much = Array.from({ length: 500 }, (_, at) => `${at} ${'x'.repeat(5_000)}`);
  for (const { says, facts } of [
    judgeMx(much),
    judgeSpf({ records: much, lookups: 0, otherwise: null }),
    judgeCaa(much),
  ]) {
    expect(says.length).toBeLessThanOrEqual(600);
    expect(JSON.stringify(facts).length).toBeLessThan(16_000);
  }
});

test('every test says what it is for, bears on controls that there are, and comes round in time', () => {
  for (const check of checksFor(false)) {
    expect(check.everyMinutes).toBeGreaterThanOrEqual(5);
    for (const words of [check.passes, check.fails, check.mend]) expect(words).toMatch(/^[A-Z].*\.$/s);
  }
  expect(checksFor(true).map(({ id }) => id)).not.toContain('mfa-admins');
});

test('the next run: after the interval, and ever later while nothing can be found out', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const minutes = (errors: number) => Math.round((nextRun(now, 1440, errors, 0.5).getTime() - now.getTime()) / 60_000);
  expect([0, 1, 2, 3, 20].map(minutes)).toEqual([1440, 15, 30, 60, 1440]);
});

describe('what is to be tested', () => {
  test.each([
    ['domain', ' Example.COM. ', 'example.com'],
    ['domain', 'bücher.example', 'xn--bcher-kva.example'],
    ['address', '2606:4700:0:0::1111', '2606:4700::1111'],
  ] as const)('%s %j is kept as %s', (kind, typed, kept) => expect(targetName(kind, typed)).toBe(kept));
  test.each([
    ...[
      'localhost',
      'printer',
      '10.0.0.1',
      'https://example.com',
      'example.com/path',
      'a..com',
      '-a.com',
      'server.local',
      '1.in-addr.arpa',
      'a.internal',
      'exa mple.com',
      '[::1]',
      `${'a'.repeat(64)}.com`,
    ],
  ])('%j is no public name', (typed) => expect(() => targetName('domain', typed)).toThrow('not a public name'));
  test.each(['127.0.0.1', '10.0.0.1', 'example.com', '1.2.3', '::1', '203.0.113.1'])(
    '%j is no public address',
    (typed) => expect(() => targetName('address', typed)).toThrow('not an address'),
  );
});

describe('confirming', () => {
  const domain = { kind: 'domain', name: 'a.test', token: 'abc', domains: [] } as const;
  const address = { kind: 'address', name: '93.184.216.34', token: null, domains: ['a.test'] } as const;
  const ptr = '34.216.184.93.in-addr.arpa PTR';
  test('a domain shows its own record, not another’s', async () => {
    expect(await confirmTarget(published({ 'a.test TXT': ['claimlock-verification=abc'] }), domain)).toBeNull();
    expect(await confirmTarget(published({ 'a.test TXT': ['claimlock-verification=xyz'] }), domain)).toContain(
      'another',
    );
    expect(await confirmTarget(published({}), domain)).toContain('does not know');
  });
  test('an address is confirmed both ways, or not at all', async () => {
    const both = { [ptr]: ['gate.a.test'], 'gate.a.test A': ['93.184.216.34'] };
    expect(await confirmTarget(published(both), address)).toBeNull();
    expect(await confirmTarget(published({ ...both, 'gate.a.test A': ['93.184.216.35'] }), address)).toContain(
      'lead back',
    );
    expect(await confirmTarget(published({ ...both, [ptr]: ['gate.evila.test'] }), address)).toContain('none of your');
    expect(await confirmTarget(published({ 'gate.a.test A': ['93.184.216.34'] }), address)).toContain(
      'no reverse name',
    );
  });
  test('the name of an address turned round', () => {
    expect(reverseName('2606:4700::1111')).toBe(
      '1.1.1.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.7.4.6.0.6.2.ip6.arpa',
    );
  });
});
