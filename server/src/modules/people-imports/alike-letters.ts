const scripts = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
] as const;

/**
 * The alphabets that are mixed within one word of a text, where letters of one look like those of another (Unicode
 * Technical Standard 39, 5.1): `Аnna` with a Cyrillic first letter reads as `Anna` and is somebody else.
 */
export function mixedAlphabets(text: string): string | undefined {
  for (const word of text.split(/[^\p{L}\p{M}]+/u)) {
    const found = scripts.filter(([, letters]) => letters.test(word)).map(([name]) => name);
    if (found.length > 1) return found.join(' and ');
  }
  return undefined;
}

/** Whether an address could be taken for another: a part that is written for a domain of other letters, or such letters. */
export function looksAlike(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return /(?:^|\.)xn--/i.test(domain) || /[^\p{ASCII}]/u.test(address);
}

/** An address without what stands after a plus: the same inbox at most providers. */
export function withoutPlus(address: string): string {
  return address.replace(/\+[^@]*@/, '@');
}
