import { linkPages } from '@claimlock/contract/identity/links';

/** Pages that are opened by a secret after the `#`, which works once. */
const opensOnce = Object.values(linkPages).map((page) => `${page}#`);

/** The links of a message that lead to this installation, in their order, and which of them work once. */
export function linksIn(text: string, address: string): { readonly url: string; readonly once: boolean }[] {
  const urls = new Set(text.match(/https?:\/\/[^\s<>"]+/g)?.map((url) => url.replace(/[.,;:!?)\]]+$/, '')));
  return [...urls]
    .filter((url) => url.startsWith(`${address}/`))
    .map((url) => ({
      url,
      once: opensOnce.some((page) => url.startsWith(`${address}${page}`) && url.length > `${address}${page}`.length),
    }));
}
