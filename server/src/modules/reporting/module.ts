import * as contract from '@claimlock/contract/reporting/endpoints';
import { reportKeptDays } from '@claimlock/contract/reporting/endpoints';
import * as history from '@claimlock/contract/reporting/export-history';
import * as full from '@claimlock/contract/reporting/full-exports';
import * as listFile from '@claimlock/contract/reporting/list-files';
import * as schedule from '@claimlock/contract/reporting/schedules';
import { dayOf } from '../../foundation/clock.ts';
import { reaction, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { countFiltersBefore, countListFilesBeyond, keepListFilesFor } from '../list-exports/index.ts';
import { closingExportNotices } from './closing-notices.ts';
import { downloadReport } from './download-report.ts';
import { reportJobs } from './expire-reports.ts';
import { daysBefore, filterJobs } from './forget-filters.ts';
import {
  downloadFullExport,
  exportBeforeClosing,
  listFullExports,
  makeFullExport,
  readClosingExport,
} from './full-exports.ts';
import { scheduleHolding } from './holdings.ts';
import { listExportHistoryWith } from './list-export-history.ts';
import { listReports } from './list-reports.ts';
import { downloadListFile } from './lists/download-list-file.ts';
import { listFileJobs, removeListFilesAbout } from './lists/expire-list-files.ts';
import { exportLongListWith } from './lists/export-long-list.ts';
import { type ListNeeds, listFilesWith } from './lists/list-files.ts';
import { listOperation } from './lists/list-operation.ts';
import { makeReport } from './make-report.ts';
import { type ReportNeeds, reportOperation } from './report-operation.ts';
import { readScheduleTitles } from './schedule-store.ts';
import { scheduledReportJobs } from './scheduled-reports.ts';
import { addReportSchedule, endReportSchedule, endSchedulesOf, listReportSchedules } from './schedules.ts';
import { countFilesBeyond, keepFilesFor, readReportTitles } from './store.ts';

/** Reports, given what they need of modules above and beside. */
export function reportingModule(needs: ReportNeeds & ListNeeds): Module {
  const lists = listFilesWith(needs);
  return {
    name: 'reporting',
    routes: [
      route(contract.listReports, listReports),
      route(contract.makeReport, makeReport),
      route(contract.downloadReport, downloadReport),
      route(history.listExportHistory, listExportHistoryWith(needs.names)),
      route(listFile.exportLongList, exportLongListWith(lists, needs.names)),
      route(listFile.downloadListFile, downloadListFile),
      route(full.listFullExports, listFullExports),
      route(full.makeFullExport, makeFullExport),
      route(full.downloadFullExport, downloadFullExport),
      route(full.readClosingExport, readClosingExport),
      route(schedule.listReportSchedules, listReportSchedules),
      route(schedule.addReportSchedule, addReportSchedule),
      route(schedule.endReportSchedule, endReportSchedule),
    ],
    jobs: [...reportJobs, ...listFileJobs, ...filterJobs, ...scheduledReportJobs],
    operations: [reportOperation(needs), listOperation(lists)],
    notices: closingExportNotices,
    holdings: [scheduleHolding],
    names: {
      report: ({ db }, ids) => readReportTitles(db, ids),
      'report-schedule': ({ db }, ids) => readScheduleTitles(db, ids),
    },
    reactions: [
      reaction('client.closing', exportBeforeClosing),
      // Whoever got the letters of a campaign is forgotten in files of that as well.
      reaction('phishing-campaign.forgotten', (context, { campaignId }) =>
        removeListFilesAbout(context, 'phishing-campaign', campaignId),
      ),
      reaction('person.deactivated', (context, { personId }) => endSchedulesOf(context, personId)),
      // Times of keeping hold for what is there as well: the job of each day removes what is beyond them.
      reaction('organisation-settings.retention-changed', async ({ db }, { reportDays }) => {
        if (!reportDays) return;
        await keepFilesFor(db, reportDays.to ?? reportKeptDays);
        await keepListFilesFor(db, reportDays.to ?? reportKeptDays);
      }),
    ],
    retentions: [
      {
        kind: 'reportDays',
        count: async ({ db, clock }, days) =>
          (await countFilesBeyond(db, dayOf(clock.now()), days)) +
          (await countListFilesBeyond(db, dayOf(clock.now()), days)) +
          (await countFiltersBefore(db, daysBefore(clock.now(), days))),
      },
    ],
  };
}
