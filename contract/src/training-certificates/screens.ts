/** The screens of this module that something outside a browser leads to. */
export const trainingCertificatesScreens = {
  trainingCertificates: () => '/dashboard/training/certifications',
} as const;
