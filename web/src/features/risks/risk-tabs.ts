/** The tabs of the Risk Register; the first is the default (specification §2). */
export const riskTabs = ['active', 'mitigating', 'resolved'] as const;

/** The tabs of the page of a risk; the first is the default. */
export const riskPageTabs = ['overview', 'treatment', 'history'] as const;
