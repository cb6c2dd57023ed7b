/** The refusals of evidence items: each with its status and the sentence that a person reads. */
export const evidenceItemsErrors = {
  'evidence.withdrawn': { status: 409, message: 'This evidence is withdrawn, so nothing of it can be changed.' },
  'evidence.kept': {
    status: 409,
    message: 'This evidence follows its document, course or certificate, so it cannot be changed here.',
  },
  'evidence.decided': { status: 409, message: 'This version of the evidence was reviewed already.' },
  'evidence.dates-approved': {
    status: 409,
    message: 'These days were approved. Add a new version of the evidence to choose others.',
  },
  'evidence.own-approval': {
    status: 422,
    message: 'You added this version or chose its days, so somebody else has to approve it.',
  },
  'evidence.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'evidence.owner-not-yours': {
    status: 422,
    message: 'You see only the evidence that is yours, so you cannot give it to somebody else.',
  },
  'evidence.control-unknown': { status: 422, message: 'Choose controls from the list.' },
  'evidence.own-approved': {
    status: 422,
    message: 'A version of this is approved, so a second person has to change its contents or its controls.',
  },
  'evidence.ended': { status: 422, message: 'This evidence has expired, so it proves no control.' },
  'evidence.linked': { status: 409, message: 'This evidence is linked to that control already.' },
  'evidence.not-linked': { status: 409, message: 'This evidence is not linked to that control.' },
  'evidence.ends-before': { status: 422, message: 'Choose a last day that is not before the first.' },
  'evidence.expired': { status: 422, message: 'This has ended already, so it shows nothing. Choose a later last day.' },
  'evidence.file-missing': { status: 422, message: 'Choose a file.' },
  'evidence.file-unknown': { status: 422, message: 'This file is no longer available. Select it again.' },
  'evidence.link-missing': { status: 422, message: 'Give the address, such as https://example.com/report.' },
  'evidence.link-not-web': { status: 422, message: 'Give an address that begins with https:// or http://.' },
  'evidence.link-with-password': {
    status: 422,
    message: 'This address holds a name and a password. Remove them: everybody who reads the evidence would see them.',
  },
  'evidence.text-missing': { status: 422, message: 'Write down what it shows.' },
  'evidence.outcome-missing': { status: 422, message: 'Say whether the test passed or failed.' },
  'evidence.file-empty': { status: 422, message: 'This file is empty.' },
  'evidence.file-is-program': {
    status: 422,
    message: 'This is a program, which could harm the person who opens it. Evidence is a document, a picture or data.',
  },
  'evidence.quota-reached': {
    status: 422,
    message: 'The files of this organisation would weigh more than 2 GB together. Ask your administrator.',
  },
  'evidence.file-damaged': {
    status: 500,
    message: 'The stored file is damaged, so it cannot be downloaded. Tell your administrator.',
  },
} as const;
