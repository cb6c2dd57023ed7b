const scripts = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
] as const;

/**
 * The alphabets that are mixed within one word of a text, where letters of one look like those of another (Unicode
 * Technical Standard 39, 5.1): `Аnna` with a Cyrillic first letter reads as `Anna` and is somebody else.
 */
function mixedAlphabets(text: string): string | undefined {
  for (const word of text.split(/[^\p{L}\p{M}]+/u)) {
    const found = scripts.filter(([, letters]) => letters.test(word)).map(([name]) => name);
    if (found.length > 1) return found.join(' and ');
  }
  return undefined;
}

/** What is worth a look about the name of somebody who is added; none of it keeps them out. */
export function doubtsOfName(name: string): string[] {
  const mixed = mixedAlphabets(name);
  return [
    ...(mixed ? [`This name mixes ${mixed} letters, which look alike. Check who it is.`] : []),
    ...(/^[=+@\-\t]/.test(name) ? ['This begins like a formula. It is kept as text.'] : []),
  ];
}

/** That an address could be taken for another: a part that is written for a domain of other letters, or such letters. */
export function doubtOfAddress(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return /(?:^|\.)xn--/i.test(domain) || /[^\p{ASCII}]/u.test(address)
    ? 'This address holds letters that look like others. Type it again.'
    : undefined;
}
