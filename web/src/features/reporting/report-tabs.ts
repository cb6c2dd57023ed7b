/** The tabs of Reporting; the first is the default (specification §2). */
export const reportTabs = ['reports', 'audit-trail', 'export-history'] as const;
