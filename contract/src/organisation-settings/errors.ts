/** The refusals of the settings of an organisation: each with its status and the sentence that a person reads. */
export const organisationSettingsErrors = {
  'organisation-settings.not-confirmed': {
    status: 409,
    message: 'Shorter periods delete older items. Check the numbers, then tick this box to confirm.',
  },
} as const;
