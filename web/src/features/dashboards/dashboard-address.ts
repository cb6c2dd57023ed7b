import { oneOf, text } from '../../lib/url-state.ts';

/** The tabs of the dashboard; the first is the default (specification §2). */
export const dashboardTabs = ['overview', 'compliance', 'risks', 'actions'] as const;

/** The one panel that is open beside the dashboard, as its address says it. */
export const dashboardAddress = {
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
};
