import { expect, test } from 'vitest';
import { judgeCertificate } from './check-certificate.ts';

test('a certificate is judged by whom it is trusted, and for how long', () => {
  const certificate = { distrusted: null, validFrom: '2026-10-01', issuer: 'CA', validUntil: '2026-12-11' };
  expect(judgeCertificate(certificate, '2026-11-20').outcome).toBe('pass');
  expect(judgeCertificate(certificate, '2026-11-21').says).toBe('The certificate runs out in 20 days.');
  expect(judgeCertificate(certificate, '2026-12-12')).toMatchObject({ outcome: 'fail', severity: 'High' });
  expect(judgeCertificate(certificate, '2026-12-12').says).toBe('The certificate ran out on 11 Dec 2026.');
  expect(judgeCertificate({ ...certificate, distrusted: 'because' }, '2026-11-01')).toMatchObject({ severity: 'High' });
});
