/** The refusals of imports of people: each with its status and the sentence that a person reads. */
export const peopleImportsErrors = {
  'people-import.unreadable': { status: 422, message: 'Failed to read file' },
  'people-import.nobody': { status: 422, message: 'No row of this file can be imported yet.' },
  'people-import.stopped': {
    status: 409,
    message: 'Some people of this file are here already, so nothing was imported. Choose to skip or to update them.',
  },
  'people-import.too-many': { status: 422, message: 'This file holds more than 1,000 people. Use the screen instead.' },
  'people-import.not-yours': {
    status: 403,
    message: 'The person who started this import may no longer add people, so these rows were not imported.',
  },
} as const;
