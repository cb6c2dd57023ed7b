/** The refusals of files of lists that the server makes: each with its status and the sentence that a person reads. */
export const listExportsErrors = {
  'list-export.not-allowed': {
    status: 403,
    message: 'The person who asked for this export may no longer read or export the list.',
  },
  'list-export.forgotten': {
    status: 410,
    message: 'The filter of this export is no longer kept. Export the list again.',
  },
  'list-export.not-ready': { status: 409, message: 'The file of this export is not there yet, or could not be made.' },
  'list-export.not-kept': {
    status: 410,
    message: 'ClaimLock does not keep the file of this export, or no longer does. Export the list again.',
  },
  'list-export.beyond-role': {
    status: 403,
    message: 'Your role does not include all the data in this export. Ask an administrator for it.',
  },
  'list-export.damaged': {
    status: 500,
    message: 'The stored file of this export is damaged. Export the list again.',
  },
} as const;
