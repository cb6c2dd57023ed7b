/** The refusals of reports: each with its status and the sentence that a person reads. */
export const reportingErrors = {
  'report.format-unfit': { status: 400, message: 'This report does not come in this format.' },
  'report.framework-missing': { status: 400, message: 'Choose the framework that the report is about.' },
  'report.period-missing': { status: 400, message: 'Enter the first and the last day of the period.' },
  'report.period-reversed': { status: 400, message: 'The last day is before the first.' },
  'report.as-of-unfit': { status: 400, message: 'This report is made of what is recorded now alone.' },
  'report.as-of-late': {
    status: 422,
    message: 'Choose a day that is over. Without one, the report says how things stand now.',
  },
  'report.as-of-early': { status: 422, message: 'The record does not go back that far.' },
  'report.as-of-not-followed': { status: 422, message: 'This framework was not followed on that day.' },
  'report.not-ready': { status: 409, message: 'This report is not there yet, or could not be made.' },
  'report.beyond-role': {
    status: 403,
    message: 'Your role does not include all the data in this report. Ask an administrator for it.',
  },
  'report.expired': { status: 410, message: 'The file of this report is not kept any more. Make it again.' },
  'report.damaged': { status: 500, message: 'The file of this report is not what was made. Make it again.' },
  'report.unfit': { status: 422, message: 'The title of this report would make its file look like a program.' },
  'report.empty': { status: 422, message: 'The report came out empty.' },
  'report.no-room': {
    status: 422,
    message:
      'The organisation’s reports and exported lists take all the room that there is for them. The oldest go after a year.',
  },
  'full-export.no-room': {
    status: 422,
    message: 'There is no room for another full export. Try again when an older one has expired.',
  },
  'full-export.under-way': { status: 409, message: 'A full export is being made already. Wait until it is there.' },
  'full-export.other-report': { status: 409, message: 'This report is not a full export.' },
  'report-schedule.kind': { status: 422, message: 'A full export is made once, and not on a schedule.' },
  'report-schedule.past': { status: 422, message: 'Choose today or a later day.' },
  'report-schedule.ended': { status: 409, message: 'This schedule has ended already.' },
  'report-schedule.limit': {
    status: 422,
    message: 'There are 50 report schedules already, which is the most. End one first.',
  },
} as const;
