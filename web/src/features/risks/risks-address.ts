import { riskLevels, riskSorts } from '@claimlock/contract/risks/endpoints';
import { oneOf, oneOfOr, text, useUrlState } from '../../lib/url-state.ts';

const rating = oneOf(['1', '2', '3', '4', '5']);

/** What a list of risks keeps in its address. */
export const risksAddress = {
  /** Risks of this level and above. */
  level: oneOf(riskLevels),
  /** A cell of the matrix. */
  likelihood: rating,
  impact: rating,
  search: text,
  sort: oneOfOr(riskSorts, '-score'),
  after: text,
  /** A risk that is open beside the list, or `new`. */
  risk: text,
};

/** A list of risks as it is before anybody filters it, with nothing beside it. */
export const noRiskFilter = {
  level: undefined,
  likelihood: undefined,
  impact: undefined,
  search: undefined,
  after: undefined,
  risk: undefined,
  sort: '-score',
} as const;

/** How many risks a page shows. */
export const risksPerPage = 25;

/** Whose list it is: one of the register's tabs, or whatever is open. */
export type Shown = 'open' | 'Active' | 'Mitigating' | 'Resolved';

/** Which risks the address asks for, and in which order. */
export function useRisksWanted(clientId: string, status: Shown) {
  const [{ level, likelihood, impact, search, sort }] = useUrlState(risksAddress);
  const cell = likelihood && impact ? { likelihood, impact } : {};
  return { clientId, status, search, sort, atLeast: level, ...cell };
}

/** What the address asks of the server: the page of risks that is shown. */
export function useRisksAsked(clientId: string, status: Shown) {
  const [{ after }] = useUrlState(risksAddress);
  return { ...useRisksWanted(clientId, status), after, limit: risksPerPage, count: 'true' as const };
}
