/** The refusals of files that are sent, whatever they are for: each with its status and the sentence that a person reads. */
export const filesErrors = {
  'file.not-what-named': {
    status: 422,
    message: 'This file is not what its name says. Give it the right ending, or save it in the right format.',
  },
  'file.locked': {
    status: 422,
    message:
      'This file is locked by a password or against changes, so it cannot be checked. Save it unlocked, then try again.',
  },
  'file.macros': {
    status: 422,
    message: 'This document holds macros, which are programs. Save it as .docx or PDF, then try again.',
  },
  'file.two-in-one': {
    status: 422,
    message: 'Another file is hidden before, in or after this one. Open it, save it anew, then try again.',
  },
  'file.unpacks-too-large': {
    status: 422,
    message:
      'Unpacked, this would be far larger than it is, or have more than 10,000 parts. Send what it holds in smaller files.',
  },
  'file.archive-in-archive': {
    status: 422,
    message: 'This archive holds another archive, which is not looked into. Unpack that one first, then try again.',
  },
  'file.archive-damaged': {
    status: 422,
    message: 'This file is damaged or contradicts itself, so it cannot be checked. Save it anew, then try again.',
  },
  'file.archive-names': {
    status: 422,
    message: 'This archive holds names that lead out of the folder it is unpacked into. Pack it anew, then try again.',
  },
  'file.infected': {
    status: 422,
    message: 'The virus scanner found something harmful in this file, so it was not taken.',
  },
  'file.too-large-to-scan': {
    status: 422,
    message: 'This file is larger than the virus scanner takes, so it was not taken. Tell your administrator.',
  },
  'file.not-scanned': {
    status: 503,
    message:
      'The virus scanner does not answer, so this file was not taken. Try again in a minute, or tell your administrator.',
  },
} as const;
