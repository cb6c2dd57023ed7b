/** The tabs of Security Training; the first is the default (specification §2). `elsewhere` is a part of Certifications. */
export const trainingTabs = ['courses', 'certifications', 'elsewhere', 'sessions', 'phishing'] as const;
