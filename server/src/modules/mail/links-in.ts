import { linkPages } from '@claimlock/contract/identity/links';

/** A page that a secret opens, and something of one after it. */
const opensOnce = Object.values(linkPages).map((page) => `${page}#`);

/** The links of a letter that lead into ClaimLock at its own address, in their order, and which of them work once. */
export function linksIn(text: string, address: string): { readonly url: string; readonly once: boolean }[] {
  const urls = new Set(text.match(/https?:\/\/[^\s<>"]+/g)?.map((url) => url.replace(/[.,;:!?)\]]+$/, '')));
  return [...urls]
    .filter((url) => url.startsWith(`${address}/`))
    .map((url) => ({
      url,
      once: opensOnce.some((page) => url.startsWith(`${address}${page}`) && url.length > `${address}${page}`.length),
    }));
}
