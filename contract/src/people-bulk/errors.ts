/** The refusals of changes of many people: each with its status and the sentence that a person reads. */
export const peopleBulkErrors = {
  'people-bulk.nobody': { status: 422, message: 'Select at least one person.' },
  'people-bulk.two-ways': { status: 422, message: 'Send personIds or matching, not both.' },
  'people-bulk.too-many': { status: 422, message: 'More than 10,000 people match. Narrow the list with a filter.' },
  'people-bulk.list-changed': {
    status: 409,
    message: 'Different people match now. Look again, check the list, then repeat this.',
  },
  'people-bulk.not-yours': {
    status: 403,
    message: 'The person who started this may no longer do it, so nothing changed here.',
  },
  'people-bulk.left': { status: 409, message: 'This person has left, so nothing can be asked of them.' },
} as const;
