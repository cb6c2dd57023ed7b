import { readStatement } from '@claimlock/contract/compliance/applicability';
import { listOpenRequirements, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { exportOscal } from '@claimlock/contract/oscal/endpoints';
import { downloadReport, makeReport, Report } from '@claimlock/contract/reporting/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { openStated, type Stated, stated } from '../../../../testing/statement-steps.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const { frameworkId } = stated;
let app: TestApp;
let client: Stated;
beforeAll(async () => {
  app = await openSampleApp();
  client = await openStated(app, 'In Order Ltd');
});
afterAll(() => app.closeApp());

const about = () => ({ clientId: client.clientId, frameworkId });
const oscal = async (document: string) => {
  const { text } = await app.call(exportOscal, { ...about(), document }, client.admin);
  return [...text.matchAll(/"(?:control-id|id)":\s*"((?:A\.)?\d+(?:\.\d+)+)"/g)].map(([, ref = '']) => ref);
};
const report = async (kind: string) => {
  const asked = await app.call(makeReport, { ...about(), kind, format: 'CSV' }, client.admin);
  expect(asked.status, asked.text).toBe(202);
  await app.runJobs();
  const { id: reportId } = Report.parse(asked.body);
  const { text } = await app.call(downloadReport, { clientId: client.clientId, reportId }, client.admin);
  return [...text.matchAll(/(?:^|,)"?((?:A\.)?\d+\.\d+(?:\.\d+)?)"?,/gm)].map(([, ref = '']) => ref);
};

/** Where the requirements of a framework stand one below the other. */
const places: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
  [
    'its page',
    async () =>
      readRequirementTree.output
        .parse((await app.call(readRequirementTree, about(), client.admin)).body)
        .requirements.map(({ ref }) => ref),
  ],
  [
    'what is open',
    async () => {
      const reply = await app.call(listOpenRequirements, { clientId: client.clientId, most: 50 }, client.admin);
      const { frameworks } = listOpenRequirements.output.parse(reply.body);
      return frameworks.find((one) => one.frameworkId === frameworkId)?.first.map(({ ref }) => ref) ?? [];
    },
  ],
  [
    'its statement of applicability',
    async () => {
      const { lines } = readStatement.output.parse((await app.call(readStatement, about(), client.admin)).body);
      return lines.map(({ ref }) => ref);
    },
  ],
  ['its report', () => report('framework')],
  ['the report of its statement', () => report('applicability')],
  ['the catalogue as OSCAL', () => oscal('catalog')],
  ['the system security plan as OSCAL', () => oscal('system-security-plan')],
];

const byNumbers = new Intl.Collator('en', { numeric: true });
const isControl = (ref: string) => ref.startsWith('A.');

test.each(places)('requirements of ISO/IEC 27001 stand in their natural order in %s', async (_, read) => {
  const refs = [...new Set(await read())];
  expect(refs.length).toBeGreaterThan(45);
  const [clauses, controls] = [refs.filter((ref) => !isControl(ref)), refs.filter(isControl)];
  // Clauses first, then the controls of Annex A: 6.1.1 before 6.1.2, 6.2 after 6.1.3, and A.5.9 before A.5.10.
  expect(refs).toEqual([...clauses.toSorted(byNumbers.compare), ...controls.toSorted(byNumbers.compare)]);
});
