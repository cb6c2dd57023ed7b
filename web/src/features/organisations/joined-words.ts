import { formatNumber } from '../../lib/format.ts';

/** How many of a client's people have yet to join, in words. */
export function joinedWords({ active, invited }: { readonly active: number; readonly invited: number }): string {
  if (invited > 0) return `${formatNumber(invited)} not yet joined`;
  return active === 0 ? 'No people yet' : 'Everybody has joined';
}
