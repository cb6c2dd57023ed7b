import { quietAreas, useAreas } from '@claimlock/contract/client-analytics/areas';
import { type AreaUse, leastClientsShown } from '@claimlock/contract/client-analytics/endpoints';

/**
 * How many of so many active clients used each part of the product, the most used first. A few of many are not shown apart; where there
 * are few in all, nothing says that one of them keeps what is told in confidence.
 */
export function useOf(used: ReadonlyMap<string, number>, active: number): AreaUse[] {
  const countOf = (area: string) => used.get(area) ?? 0;
  const areFew = active < leastClientsShown;
  return useAreas
    .filter((area) => !areFew || !quietAreas.includes(area))
    .toSorted((one, other) => countOf(other) - countOf(one))
    .map((area) => {
      const clients = countOf(area);
      if (!areFew && clients > 0 && clients < leastClientsShown) return { area, clients: null, percent: null };
      return { area, clients, percent: active === 0 ? 0 : Math.floor((100 * clients) / active) };
    });
}
