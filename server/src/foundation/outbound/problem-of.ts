import { OutboundError } from './outbound.ts';

/** The connection failed before it reached the other side, so nothing is known about the other side. */
const nowhere = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL', 'EACCES', 'EPERM']);
const brokenOff = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** Whether a connection failed because no way leads there. */
export function leadsNowhere(error: unknown): boolean {
  return nowhere.has(codeOf(error));
}

/** What a call that failed is told as: by the system's own code, or as `otherwise` where that says nothing. */
export function asOutboundError(error: unknown, otherwise: 'refused' | 'no-tls'): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = codeOf(error);
  if (code === 'HPE_HEADER_OVERFLOW') return new OutboundError('too-large');
  if (code === 'ETIMEDOUT' || leadsNowhere(error)) return new OutboundError('no-answer');
  if (brokenOff.has(code)) return new OutboundError('refused');
  return new OutboundError(/SSL|TLS|EPROTO|CERT|SELF_SIGNED|VERIFY/.test(code) ? 'no-tls' : otherwise);
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
}
