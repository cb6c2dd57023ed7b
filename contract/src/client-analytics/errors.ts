/** The refusals of client analytics: each with its status and the sentence that a person reads. */
export const clientAnalyticsErrors = {
  'client-count.under-way': {
    status: 409,
    message: 'Clients are being counted already. The figures appear here when that is done.',
  },
} as const;
