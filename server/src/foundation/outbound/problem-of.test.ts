import { expect, test } from 'vitest';
import { OutboundError } from './outbound.ts';
import { asOutboundError } from './problem-of.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['ETIMEDOUT', 'no-answer'],
  ['ENETUNREACH', 'no-answer'],
  ['EHOSTUNREACH', 'no-answer'],
  ['EADDRNOTAVAIL', 'no-answer'],
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'refused'],
  ['HPE_HEADER_OVERFLOW', 'too-large'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'no-tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'no-tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'no-tls'],
] as const)('%s is told as %s', (code, problem) => {
  for (const otherwise of ['refused', 'no-tls'] as const)
    expect(asOutboundError(withCode(code), otherwise).problem).toBe(problem);
});

test('an error without a sentence gets the fallback of the caller; one that has a sentence keeps it', () => {
  expect(asOutboundError(new Error('x'), 'no-tls').problem).toBe('no-tls');
  expect(asOutboundError('x', 'refused').problem).toBe('refused');
  expect(asOutboundError(new OutboundError('too-large'), 'refused').problem).toBe('too-large');
});
