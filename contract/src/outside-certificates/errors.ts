/** The refusals of certificates from elsewhere: each with its status and the sentence that a person reads. */
export const outsideCertificatesErrors = {
  'outside-certificate.not-waiting': { status: 409, message: 'This certificate is not awaiting approval.' },
  'outside-certificate.approved': {
    status: 409,
    message: 'This certificate is already approved. Renew it, or withdraw it and send it in anew.',
  },
  'outside-certificate.replaced': { status: 409, message: 'A newer certificate has replaced this one.' },
  'outside-certificate.withdrawn': { status: 409, message: 'This certificate is withdrawn.' },
  'outside-certificate.own-approval': {
    status: 422,
    message: 'You cannot decide on your own certificate. Another administrator has to.',
  },
  'outside-certificate.no-person': {
    status: 422,
    message:
      'You have an account here, but are not one of the people of this organisation, so you hold no certificates.',
  },
  'outside-certificate.not-renewable': {
    status: 422,
    message: 'Only an approved certificate of your own can be renewed, and only once.',
  },
  'outside-certificate.expired': {
    status: 422,
    message: 'This certificate has ended already. Send in one that is still valid.',
  },
  'outside-certificate.ends-before': { status: 422, message: 'Choose a last day that is not before the day of issue.' },
  'outside-certificate.issued-later': { status: 422, message: 'Choose a day of issue that is not in the future.' },
  'outside-certificate.file-empty': { status: 422, message: 'This file is empty.' },
  'outside-certificate.file-is-program': {
    status: 422,
    message: 'This file is a program, so it was refused. Choose a PDF, PNG or JPG file.',
  },
  'outside-certificate.file-type': {
    status: 422,
    message: 'A certificate is a PDF, PNG or JPG file, and its name says which. Choose such a file.',
  },
  'outside-certificate.no-room': {
    status: 422,
    message: 'The files of this organisation would weigh more than 2 GB together. Ask your administrator.',
  },
  'outside-certificate.file-unknown': { status: 422, message: 'This file is no longer available. Select it again.' },
  'outside-certificate.file-damaged': {
    status: 500,
    message: 'The stored file is damaged, so it cannot be downloaded. Tell your administrator.',
  },
  'outside-certificate.no-course': {
    status: 422,
    message: 'This certificate names no course, so it cannot count as completion of one.',
  },
} as const;
