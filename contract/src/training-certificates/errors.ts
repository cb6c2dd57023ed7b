/** The refusals of training certificates: each with its status and the sentence that a person reads. */
export const trainingCertificatesErrors = {
  'training-certificate.unverified': {
    status: 404,
    message: 'No certificate has this number and code. Check both with the person who gave it to you.',
  },
} as const;
