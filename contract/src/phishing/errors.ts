/** The refusals of phishing campaigns: each with its status and the sentence that a person reads. */
export const phishingErrors = {
  'phishing.role-missing': { status: 422, message: 'Choose the role that gets it.' },
  'phishing.department-missing': { status: 422, message: 'Choose the department that gets it.' },
  'phishing.group-missing': { status: 422, message: 'Choose the group that gets it.' },
  'phishing.window-over': { status: 422, message: 'The window is over. Choose an end that is still to come.' },
  'phishing.window-backwards': { status: 422, message: 'Choose an end after the start.' },
  'phishing.window-long': { status: 422, message: 'Choose an end at most 31 days after the start.' },
  'phishing.not-a-draft': { status: 409, message: 'This campaign was launched or cancelled already.' },
  'phishing.over': { status: 409, message: 'This campaign is over.' },
  'phishing.nobody': {
    status: 422,
    message:
      'No recipient has an address in a confirmed domain. Confirm the domain of their email under Automated Tests first.',
  },
  'phishing.no-person': { status: 422, message: 'Only people of this organisation can report a message here.' },
  'phishing.unknown-message': { status: 404, message: 'This link does not belong to a known message.' },
} as const;
