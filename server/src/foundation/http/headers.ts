/**
 * The headers that every answer carries (reliability §2.13). The page's own script and style come from this origin;
 * a style that a library adds while it runs carries the page's nonce.
 */
export function securityHeaders(options: { readonly https: boolean; readonly nonce?: string }): Record<string, string> {
  return {
    'Content-Security-Policy': options.nonce ? policyWith(`style-src 'self' 'nonce-${options.nonce}'`) : plainPolicy,
    ...(options.https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  };
}

const policyWith = (style: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    style,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
const plainPolicy = policyWith("style-src 'self'");

/** The headers of a file: never shown in the page, never run. */
export function fileHeaders(name: string, mediaType: string): Record<string, string> {
  return {
    'Content-Type': isText(mediaType) ? `${mediaType}; charset=utf-8` : mediaType,
    'Content-Disposition': `attachment; filename="${name.replace(/[^A-Za-z0-9._-]/g, '-')}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'no-store',
    // Events are read as they come: a proxy that gathers them first would make them late.
    ...(mediaType === 'text/event-stream' && { 'X-Accel-Buffering': 'no' }),
  };
}

const isText = (mediaType: string) => mediaType.startsWith('text/') || mediaType.endsWith('json');
