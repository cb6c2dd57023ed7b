/** The refusals of the company profile: each with its status and the sentence that a person reads. */
export const companyErrors = {
  'company.reason-missing': { status: 422, message: 'Choose why this is recorded late or corrected.' },
  'company.day-taken': {
    status: 409,
    message: 'A value is recorded from this day already. Record a correction, or choose another day.',
  },
  'company.nothing-to-correct': {
    status: 422,
    message: 'No record exists for this day yet, so there is none to correct. Record a change.',
  },
  'company.not-of-section': { status: 422, message: 'This belongs to another part of the profile.' },
  'company.sic-unknown': { status: 422, message: 'Choose SIC codes from the list of Companies House.' },
  'company.replaced': { status: 409, message: 'This record was corrected or withdrawn already.' },
  'company.still-needed': {
    status: 422,
    message: 'This is the only value recorded for today, and it is needed. Correct it instead.',
  },
  'company.file-unknown': { status: 422, message: 'Send the logo again.' },
  'company.file-empty': { status: 422, message: 'This file is empty.' },
  'company.file-is-program': { status: 422, message: 'This file is a program. Send a picture.' },
  'company.file-is-no-picture': { status: 422, message: 'Send a PNG or JPEG picture.' },
  'company.no-room': { status: 422, message: 'There is no room for more files. Remove some first.' },
  'company.file-damaged': { status: 500, message: 'The stored picture is damaged. Send it again.' },
} as const;
