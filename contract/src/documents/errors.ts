/** The refusals of documents: each with its status and the sentence that a person reads. */
export const documentsErrors = {
  'document.file-empty': { status: 422, message: 'This file is empty.' },
  'document.file-is-program': {
    status: 422,
    message: 'This is a program, which could harm the person who opens it. Choose a PDF, a Word document or a text.',
  },
  'document.file-type': {
    status: 422,
    message: 'Choose a file that ends in .pdf, .docx, .doc or .txt.',
  },
  'document.file-not-what-named': {
    status: 422,
    message: 'This file is not what its name says. Save it anew as a PDF, a Word document or a text.',
  },
  'document.quota-reached': {
    status: 422,
    message: 'The files of this organisation would weigh more than 2 GB together. Ask your administrator.',
  },
  'document.file-not-base64': { status: 422, message: 'Send the file in base64.' },
  'document.file-missing': { status: 422, message: 'Choose a file.' },
  'document.file-unknown': { status: 422, message: 'This file is no longer available. Select it again.' },
  'document.file-damaged': {
    status: 500,
    message: 'The stored file is damaged, so it cannot be downloaded. Tell your administrator.',
  },
  'document.body-missing': { status: 422, message: 'Write the text of the document.' },
  'document.link-missing': { status: 422, message: 'Give the address, such as https://example.com/policy.' },
  'document.link-not-web': { status: 422, message: 'Give an address that begins with https:// or http://.' },
  'document.link-with-password': {
    status: 422,
    message: 'This address holds a name and a password. Remove them: everybody who reads it would see them.',
  },
  'document.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'document.control-unknown': { status: 422, message: 'Choose controls from the list.' },
  'document.role-missing': { status: 422, message: 'Choose the role that has to read it.' },
  'document.department-missing': { status: 422, message: 'Choose the department that has to read it.' },
  'document.group-missing': { status: 422, message: 'Choose the group that has to read it.' },
  'document.group-in-use': {
    status: 409,
    message: 'A document is for the people of this group. Choose other readers for it first, or archive it.',
  },
  'document.department-in-use': {
    status: 409,
    message: 'A document is for the people of this department. Choose other readers for it first, or archive it.',
  },
  'document.archived': { status: 409, message: 'This document is archived, so nothing of it can be changed.' },
  'document.not-published': {
    status: 409,
    message: 'This document is not published yet. Publish it, then ask people to acknowledge it.',
  },
  'document.in-review': {
    status: 409,
    message: 'This version is in review. It can be changed once its reviewer asks for changes.',
  },
  'document.unchanged-since-request': {
    status: 422,
    message: 'The contents have not changed since changes were requested. Change the draft, or reply to the request.',
  },
  'document.not-draft': { status: 409, message: 'This version is not a draft, so it cannot be sent for review.' },
  'document.not-in-review': { status: 409, message: 'This version is not awaiting review.' },
  'document.not-approved': { status: 409, message: 'Only a version that was approved can be published.' },
  'document.nothing-to-review': {
    status: 409,
    message: 'No version of this document is published yet, so there is nothing to review.',
  },
  'document.own-review': {
    status: 422,
    message: 'You wrote, brought or submitted this version, so somebody else has to review it.',
  },
  'document.own-approval': {
    status: 422,
    message: 'You wrote, brought or submitted this version, so somebody else has to approve it.',
  },
  'document.same-contents': { status: 422, message: 'This is what the latest version holds already.' },
  'document.no-pages': { status: 404, message: 'This version is no PDF, so there are no pages to show.' },
  'document.no-file': { status: 404, message: 'This version is no file.' },
  'document.acknowledged': { status: 409, message: 'You have acknowledged this already.' },
  'document.newer-version': {
    status: 409,
    message: 'A newer version was published while you were reading. Read it, and acknowledge that.',
  },
  'document.nobody-to-remind': { status: 409, message: 'All readers have acknowledged this or were reminded today.' },
  'document.audience-published': {
    status: 403,
    message: 'The readers of a published document can only be changed by people who may publish it.',
  },
  'document.not-selected': { status: 409, message: 'This person is not selected for this document any more.' },
} as const;
