import { z } from 'zod';

/**
 * Text of one line, such as a name or a title: trimmed, and refused where it goes on in a second line, or holds what no
 * eye sees: control characters, and those that turn the direction of what stands around them (a name would read as
 * another's; Unicode Technical Report 36, 2.5).
 */
export function line() {
  return z
    .string()
    .trim()
    .regex(/^[^\n\r\u2028\u2029\v\f]*$/, 'Keep this on one line.')
    .regex(
      /^(?:[\n\r\v\f]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u,
      'This holds characters that cannot be seen. Type it again.',
    );
}
