import { expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

const refusal = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  return 'nothing refused it';
};

test.each([
  ['SMTP_URL', 'smtp+tls://mailer:hunter2secret@mail.example'],
  ['DATABASE_URL', 'pg://u:hunter2secret@db.example/claimlock'],
  ['DATABASE_OPERATOR_URL', 'pg://u:hunter2secret@db.example/claimlock'],
  ['DATABASE_OWNER_URL', 'pg://u:hunter2secret@db.example/claimlock'],
  ['CLAIMLOCK_SECRET', 'hunter2secret'],
  ['CLAIMLOCK_SIGNING_KEY', 'hunter2secret'],
  ['CLAIMLOCK_METRICS_TOKEN', 'hunter2secret'],
])('a wrong %s is named, and its value is not printed', (name, value) => {
  const said = refusal({ [name]: value });
  expect(said).toMatch(new RegExp(`^${name} is set to a value that cannot be used: [^\n]+\\.$`));
  expect(said).not.toContain('hunter2');
});

test.each(['CLAIMLOCK_SECRET', 'DATABASE_OPERATOR_URL', 'CLAIMLOCK_URL', 'CLAIMLOCK_SIGNING_KEY'])(
  'a database that is given asks for %s',
  (name) => {
    const environment = {
      DATABASE_URL: 'postgres://one',
      DATABASE_OPERATOR_URL: 'postgres://other',
      CLAIMLOCK_SECRET: 'a secret that is long enough for this test',
      CLAIMLOCK_URL: 'https://claimlock.example',
      CLAIMLOCK_SIGNING_KEY: 'a key that is long enough to be looked at',
    };
    expect(refusal(environment)).toBe('nothing refused it');
    expect(refusal({ ...environment, [name]: '' })).toMatch(
      new RegExp(`^${name} is missing: with DATABASE_URL, [^.]+`),
    );
  },
);

test.each([
  ['PORT', 'http'],
  ['CLAIMLOCK_URL', 'claimlock.example.com'],
  ['CLAIMLOCK_BREACHED_PASSWORDS', 'perhaps'],
  ['CLAIMLOCK_SCANNER', '127.0.0.1:3310'],
  ['CLAIMLOCK_SCANNER', 'tcp://name:password@127.0.0.1:3310'],
  ['CLAIMLOCK_SCANNER', 'tcp://127.0.0.1'],
  ['CLAIMLOCK_SCANNER', 'http://127.0.0.1:3310'],
])('a wrong %s, which is no secret, is shown', (name, value) => {
  expect(refusal({ [name]: value })).toContain(`${name} is set to "${value}", which cannot be used: `);
});

test.each(['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'tcp://clamav:3310', 'unix:/run/clamav/clamd.ctl'])(
  'a scanner may be at %s',
  (address) => {
    expect(readConfig({ CLAIMLOCK_SCANNER: address }).scanner).toBe(address);
  },
);

test('replies are taken in where an address of support and a door for mail are given', () => {
  expect(readConfig({}).mailIn).toBeUndefined();
  const support = { CLAIMLOCK_SUPPORT_ADDRESS: 'support@help.example.com' };
  expect(readConfig(support).mailIn).toEqual({ support: 'support@help.example.com', door: undefined });
  expect(readConfig({ ...support, CLAIMLOCK_MAIL_IN: 'smtp://127.0.0.1:2525' }).mailIn?.door).toEqual({
    protocol: 'smtp',
    host: '127.0.0.1',
    port: 2525,
  });
  expect(readConfig({ ...support, CLAIMLOCK_MAIL_IN: 'lmtp://[::1]:24' }).mailIn?.door).toEqual({
    protocol: 'lmtp',
    host: '::1',
    port: 24,
  });
  expect(refusal({ CLAIMLOCK_MAIL_IN: 'smtp://127.0.0.1:2525' })).toMatch(/CLAIMLOCK_SUPPORT_ADDRESS is missing/);
  expect(refusal({ ...support, CLAIMLOCK_MAIL_IN: '127.0.0.1:2525' })).toMatch(/must be smtp:\/\/host:port/);
  expect(refusal({ CLAIMLOCK_SUPPORT_ADDRESS: 'support+x@help.example.com' })).toMatch(/must be an address such as/);
});
