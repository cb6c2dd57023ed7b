/** The refusals of reports: each with its status and the sentence that a person reads. */
export const reportingErrors = {
  'report.format-unfit': { status: 400, message: 'This report does not come in this format.' },
  'report.framework-missing': { status: 400, message: 'Choose the framework that the report is about.' },
  'report.period-missing': { status: 400, message: 'Enter the first and the last day of the period.' },
  'report.period-reversed': { status: 400, message: 'The last day is before the first.' },
  'report.not-ready': { status: 409, message: 'This report is not there yet, or could not be made.' },
  'report.damaged': { status: 500, message: 'The file of this report is not what was made. Make it again.' },
  'report.empty': { status: 422, message: 'The report came out empty.' },
  'report.no-room': { status: 422, message: 'The organisation’s files take all the room that there is.' },
} as const;
