/** The refusals of own frameworks: each with its status and the sentence that a person reads. */
export const ownFrameworksErrors = {
  'own-framework.unreadable': { status: 422, message: 'This file cannot be brought in as it is.' },
  'own-framework.exists': { status: 409, message: 'A framework of this name and version is here already.' },
  'own-framework.catalogue-missing': {
    status: 422,
    message:
      'This is a profile, and documents that it imports are not here yet. Import them first, or put them into one archive.',
  },
  'own-framework.too-many': { status: 409, message: 'An organisation can bring in up to 100 frameworks.' },
  'own-framework.released': {
    status: 409,
    message: 'This framework is released, so nothing of it changes. Bring in a new version to change it.',
  },
  'own-framework.not-linked': {
    status: 422,
    message: 'Link at least one requirement to a common control first: without any, there is nothing to score.',
  },
} as const;
