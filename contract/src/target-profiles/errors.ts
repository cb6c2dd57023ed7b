/** The refusals of target profiles: each with its status and the sentence that a person reads. */
export const targetProfilesErrors = {
  'profile.nothing-to-set': { status: 409, message: 'Every outcome of this function has a target already.' },
  'profile.part-unknown': { status: 422, message: 'The framework has no such part.' },
} as const;
