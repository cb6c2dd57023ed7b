import { NewReport } from '@claimlock/contract/reporting/endpoints';

/** A report as it is asked for, as the contract has it. */
export const reportShape = NewReport;
