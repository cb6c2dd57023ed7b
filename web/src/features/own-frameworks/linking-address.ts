import type { OwnRequirement } from '@claimlock/contract/own-frameworks/endpoints';
import { oneOf, text } from '../../lib/url-state.ts';

/** What of the linking screen stands in its address. */
export const linkingAddress = { search: text, shown: oneOf(['unlinked', 'linked']) };

/** The requirements that fit the search and the filter. */
export function shownOwn(
  requirements: readonly OwnRequirement[],
  { search, shown }: { readonly search: string | undefined; readonly shown: 'unlinked' | 'linked' | undefined },
): readonly OwnRequirement[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return requirements.filter(({ ref, title, asks, group, links }) => {
    if (shown === 'unlinked' && links.length > 0) return false;
    if (shown === 'linked' && links.length === 0) return false;
    const said = `${ref} ${title} ${asks} ${group} ${links.map(({ controlId, name }) => `${controlId} ${name}`).join(' ')}`;
    return words.every((word) => said.toLowerCase().includes(word));
  });
}
