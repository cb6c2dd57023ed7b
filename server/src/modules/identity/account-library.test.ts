import { expect, test } from 'vitest';
import { openLibrary } from './account-library.ts';

test('the first who asks the library is asked for, and the catalogue of the database is not looked through', async () => {
  const asked: string[] = [];
  const execute = () => async (text: string) => {
    asked.push(text);
    return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
  };
  const { api } = openLibrary({ url: 'http://127.0.0.1:3000', secret: 'x'.repeat(40), demo: true }, execute);
  // A check of its own would run outside of any scope, and refuse whoever comes meanwhile.
  await api.requestPasswordReset({ body: { email: 'nobody@claimlock.example' } }).catch(() => undefined);
  await api.signInEmail({ body: { email: 'nobody@claimlock.example', password: 'wrong' } }).catch(() => undefined);
  expect(asked.join('\n')).toContain('identity_user');
  expect(asked.join('\n')).not.toMatch(/pg_catalog|information_schema/);
});
