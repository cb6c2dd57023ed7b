import { dashboardsScreens } from '@claimlock/contract/dashboards/screens';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { tells } from '../notifications/index.ts';
import { readOwnClosing } from '../organisations/index.ts';
import { adminUsers } from '../people/index.ts';
import { findReport } from './store.ts';

/** What the administrators of an organisation that closes are told of the full export that is made for them. */
export const closingExportNotices: Notices = {
  topic: 'organisations',
  over: [],
  told: [
    tells('report.generated', (context, { reportId }) =>
      tellOf(context, reportId, {
        title: 'A full export is ready',
        detail: 'Your organisation is closing, so all of its data was exported. Download the file while it is kept.',
      }),
    ),
    tells('report.failed', (context, { reportId }) =>
      tellOf(context, reportId, {
        title: 'The full export could not be made',
        detail:
          'Your organisation is closing, and the export of all its data failed. Make a full export, or contact ClaimLock support.',
      }),
    ),
  ],
};

type Words = { readonly title: string; readonly detail: string };

/** Nobody of the organisation asked for that one, so nobody would be told of it; once the closing is called off it is no news. */
async function tellOf(context: ClientContext, reportId: string, words: Words) {
  const { db } = context;
  const report = await findReport(db, reportId);
  if (!report || report.asker_id !== null || !(await readOwnClosing(context))) return undefined;
  return { readers: { know: await adminUsers(db) }, ...words, link: dashboardsScreens.dashboard, about: reportId };
}
