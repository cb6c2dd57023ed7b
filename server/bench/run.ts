import { measureAuditExtract } from './audit-extract.ts';
import { startBare } from './bare-process.ts';
import { measureClientAnalytics } from './client-analytics.ts';
import { measureCustomRoles } from './custom-roles.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDocumentSearch } from './document-search.ts';
import { measureEngine } from './engine.ts';
import { measureExtraction } from './extraction.ts';
import { measureFiles } from './files.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFootprint } from './footprint.ts';
import { measureFrameworkPreview } from './framework-preview.ts';
import { measureLedger } from './ledger.ts';
import { measureListExport } from './list-export.ts';
import { measureLongLists } from './long-lists.ts';
import { measureLongWork } from './long-work.ts';
import { measureOneChange } from './one-change.ts';
import { measurePeople } from './people.ts';
import { measurePeopleAsked } from './people-asked.ts';
import { measurePeopleBulk } from './people-bulk.ts';
import { asTable, missedGoals } from './report.ts';
import { measureReportRows } from './report-rows.ts';
import { measureRequestPath } from './request-path.ts';
import { measureRequirements } from './requirements.ts';
import { measureScopes } from './scopes.ts';
import { measureSignIns } from './sign-ins.ts';
import { openBenchSite } from './site.ts';
import { measureWrites } from './writes.ts';

/**
 * Measures ClaimLock on this machine, each figure beside a bare limit in the same run. `--quick` shortens everything
 * to a look; `--only=name,name` measures some sections alone. Nothing here is a test: the machine decides the figures.
 */
const quick = process.argv.includes('--quick');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const site = await openBenchSite();
const bare = await startBare(site.administrator, site.spare);
const sections: Record<string, () => Promise<void>> = {
  requests: () => measureRequestPath(site, bare, quick),
  scopes: () => measureScopes(site, quick),
  writes: () => measureWrites(site, bare.origin, quick),
  dashboard: () => measureDashboard(site, quick),
  engine: () => measureEngine(site, quick),
  requirements: () => measureRequirements(site, quick),
  'one-change': () => measureOneChange(site, bare, quick),
  ledger: () => measureLedger(site, quick),
  files: () => measureFiles(site, quick),
  extraction: () => measureExtraction(quick),
  'framework-preview': () => measureFrameworkPreview(site, quick),
  'report-rows': () => measureReportRows(quick),
  'audit-extract': () => measureAuditExtract(site, quick),
  'list-export': () => measureListExport(site, quick),
  'long-lists': () => measureLongLists(site, bare.origin, quick),
  people: () => measurePeople(site, bare.origin, quick),
  'people-asked': () => measurePeopleAsked(site, bare.origin, quick),
  'people-bulk': () => measurePeopleBulk(site, quick),
  'custom-roles': () => measureCustomRoles(site, quick),
  'long-work': () => measureLongWork(site, quick),
  'sign-ins': () => measureSignIns(site, quick),
  footprint: () => measureFootprint(site, quick),
  'first-load': () => measureFirstLoad(),
  'client-analytics': () => measureClientAnalytics(site, quick),
  // Last, for the many documents that it leaves.
  'document-search': () => measureDocumentSearch(site, quick),
};
try {
  for (const [name, measure] of Object.entries(sections)) if (!only || only.includes(name)) await measure();
} finally {
  await bare.stop();
  await site.close();
}
process.stdout.write(`\n${asTable()}\n\n${missedGoals()} goals missed.\n`);
