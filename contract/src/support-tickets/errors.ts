/** The refusals of support tickets: each with its status and the sentence that a person reads. */
export const supportTicketsErrors = {
  'support-ticket.closed-already': { status: 409, message: 'This ticket is closed already.' },
  'support-ticket.too-long': {
    status: 422,
    message: 'This conversation has become very long. Open a new ticket and name this one in it.',
  },
  'support-ticket.email-taken': { status: 409, message: 'This email is in the ticket already.' },
  'support-ticket.no-files': {
    status: 422,
    message: 'Only tickets of clients can carry files. Describe it in the message.',
  },
  'support-ticket.file-empty': { status: 422, message: 'This file is empty.' },
  'support-ticket.file-is-program': {
    status: 422,
    message: 'This file is a program, so it was refused. Send a picture, a document or a text.',
  },
  'support-ticket.no-room': {
    status: 422,
    message: 'The files of this organisation would weigh more than 2 GB together. Ask your administrator.',
  },
  'support-ticket.file-unknown': { status: 422, message: 'This file is no longer available. Select it again.' },
  'support-ticket.file-damaged': {
    status: 500,
    message: 'The stored file is damaged, so it cannot be downloaded. Ask for it to be sent again.',
  },
} as const;
