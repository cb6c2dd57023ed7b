import { Unreadable } from './unreadable.ts';

/** What keeps a text from being kept and shown, in words; undefined where nothing does. */
export function faultOf(text: string): string | undefined {
  if (text.includes('\u0000')) return 'This is not text: it holds the control character 0x00.';
  return text.isWellFormed() ? undefined : 'This is not text: it holds half of a character.';
}

/** Refuses a document of JSON in which any text cannot be kept, with the pointer to it. Escapes bring in what bytes do not. */
export function checkJsonText(value: unknown, place = ''): void {
  if (typeof value === 'string') {
    const fault = faultOf(value);
    if (fault !== undefined) throw new Unreadable(place || '/', fault);
  } else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      const fault = faultOf(key);
      if (fault !== undefined) throw new Unreadable(place || '/', fault);
      if (inner !== null && (typeof inner === 'string' || typeof inner === 'object'))
        checkJsonText(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
}
