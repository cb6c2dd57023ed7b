/** What is wrong with what was typed as an address of the web. */
export type AddressProblem = 'missing' | 'not-web' | 'with-password';

/**
 * An address of the web, as it was typed, or what is wrong with it. It is never called from here: it may well be inside the
 * client's own network.
 */
export function webAddress(typed: string | null): { readonly href: string } | { readonly problem: AddressProblem } {
  if (typed === null || typed === '') return { problem: 'missing' };
  const parsed = URL.parse(typed);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') || !/^https?:\/\//i.test(typed))
    return { problem: 'not-web' };
  if (parsed.username !== '' || parsed.password !== '') return { problem: 'with-password' };
  return { href: parsed.href.length > 2000 ? typed : parsed.href };
}
