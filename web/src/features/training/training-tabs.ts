/** The tabs of Security Training; the first is the default (specification §2). */
export const trainingTabs = ['courses', 'certifications', 'sessions', 'phishing'] as const;
