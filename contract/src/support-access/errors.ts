/** The refusals of support access: each with its status and the sentence that a person reads. */
export const supportAccessErrors = {
  'support-access.open-already': { status: 409, message: 'You have support access to this organisation already.' },
  'support-access.over': { status: 409, message: 'This support access has ended already.' },
} as const;
