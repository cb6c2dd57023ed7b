/** The tabs of the Risk Register; the first is the default (specification §2). */
export const riskTabs = ['active', 'mitigating', 'resolved'] as const;
