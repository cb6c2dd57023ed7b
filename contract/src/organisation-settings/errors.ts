/** The refusals of the settings of an organisation: each with its status and the sentence that a person reads. */
export const organisationSettingsErrors = {
  'organisation-settings.not-confirmed': {
    status: 409,
    message: 'This removes what is older. Look at the numbers, then tick this to confirm.',
  },
} as const;
