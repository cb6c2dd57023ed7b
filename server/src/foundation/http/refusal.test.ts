import { ProductError } from '@claimlock/contract/errors';
import { expect, test } from 'vitest';
import { asRefusal, refusalBody } from './refusal.ts';

const from = (code: unknown, message = 'It went wrong.') => Object.assign(new Error(message), { code });

test.each([
  ['conflict', ['40001', '40P01', '55P03', '23505', '23503']],
  ['request.invalid', ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']],
  ['service.busy', ['57014', '57P01', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']],
  ['unknown', ['42P01', '23514', '42501', 'ERR_ASSERTION', 7, undefined]],
])('is %s where it should be, whatever else is wrong', (wanted, codes) => {
  for (const code of codes) expect(asRefusal(from(code)).code, String(code)).toBe(wanted);
});

test('a database that cannot be reached is known by its words too, and a bug by none', () => {
  for (const words of ['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])
    expect(asRefusal(new Error(words)).code).toBe('service.busy');
  for (const thrown of ['40001', { code: '40001' }, null, new TypeError('x is not a function')])
    expect(asRefusal(thrown).code).toBe('unknown');
});

test('a refusal of ours stays itself; no word of anything else is told', () => {
  const refused = new ProductError('request.invalid', [{ path: 'title', message: 'Enter a title.' }]);
  expect(asRefusal(refused)).toBe(refused);
  expect(refusalBody(refused, 'abc')).toMatchObject({
    success: false,
    code: 'request.invalid',
    fields: [{ path: 'title', message: 'Enter a title.' }],
    reference: 'abc',
  });
  const body = refusalBody(asRefusal(from('42P01', 'relation "secret" does not exist')), 'abc');
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(body).not.toHaveProperty('fields');
});
