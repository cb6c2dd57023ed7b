import { oneOf, oneOfOr, text } from '../../lib/url-state.ts';

/** The tabs of the dashboard; the first is the default (specification §2). */
export const dashboardTabs = ['overview', 'compliance', 'risks', 'actions'] as const;

/** What the dashboard keeps in its address: the tab, and the one panel that is open beside it. */
export const dashboardAddress = {
  tab: oneOfOr(dashboardTabs, 'overview'),
  /** An action item, or `new`. */
  item: text,
  /** The control that a new action item is to put in place. */
  raises: text,
  /** What a new action item is about: `finding:…`, `risk:…`. */
  about: text,
  /** An entry of the ledger by its place, or `ledger` for the whole. */
  entry: text,
  /** A figure whose working is open. */
  working: oneOf(['compliance', 'assurance']),
  /** A risk, or `new`. */
  risk: text,
  /** A finding. */
  finding: text,
  /** What the list of risks keeps. */
  level: text,
  likelihood: text,
  impact: text,
  status: text,
  /** The rest of what the list of actions keeps, so that leaving the tab leaves nothing of it behind. */
  view: text,
  priority: text,
  type: text,
  effort: text,
  assignee: text,
  month: text,
  search: text,
  sort: text,
  after: text,
};

const nothing: Partial<Record<keyof typeof dashboardAddress, undefined>> = Object.fromEntries(
  Object.keys(dashboardAddress).map((name) => [name, undefined]),
);

/** A tab as it is when somebody opens it: for the actions, those that are still to be done. */
export function freshTab(tab: (typeof dashboardTabs)[number]) {
  return { ...nothing, tab, ...(tab === 'actions' && { status: 'open' }) };
}
