import type { ReportColumn } from '../report-table.ts';

/** The column of departments: in which one somebody was on a past day is not kept, so there it is headed as the one of today. */
export const departmentOf = (asOf: string | null): ReportColumn => ({
  heading: asOf === null ? 'Department' : 'Department today',
  width: 16,
});
