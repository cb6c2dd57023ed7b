import * as contract from '@claimlock/contract/reporting/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import type { NameBook } from '../ledger/index.ts';
import { downloadReport } from './download-report.ts';
import { reportJobs } from './expire-reports.ts';
import { listReports } from './list-reports.ts';
import { makeReport } from './make-report.ts';
import { reportOperation } from './report-operation.ts';
import { readReportTitles } from './store.ts';

/** Reports, given how ids become words for whoever reads the audit trail. */
export const reportingModule = (names: () => NameBook): Module => ({
  name: 'reporting',
  routes: [
    route(contract.listReports, listReports),
    route(contract.makeReport, makeReport),
    route(contract.downloadReport, downloadReport),
  ],
  jobs: reportJobs,
  operations: [reportOperation(names)],
  names: { report: ({ db }, ids) => readReportTitles(db, ids) },
});
