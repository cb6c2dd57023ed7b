import { exportLongList } from '@claimlock/contract/reporting/list-files';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListFileSteps, openListFiles } from '../../../../testing/list-file-steps.ts';
import { canaries } from '../../../../testing/sample-world.ts';

const { clientId } = sample;
let steps: ListFileSteps;
let admin: string;
beforeAll(async () => {
  steps = await openListFiles();
  admin = steps.admin;
});
afterAll(() => steps.app.closeApp());

test.each([
  [
    'listPeople',
    { status: 'Active', role: 'staff', access: 'employee', department: sample.departmentId, mfa: 'No' },
    ['Status: Active', 'Role: Staff', 'Permissions: Employee', 'Department: Dept', 'MFA: No'],
  ],
  [
    'listRisks',
    { status: 'open', atLeast: 'High', likelihood: '4', impact: '5', view: 'residual', owner: sample.personId },
    [
      'Status: Open',
      'Level: High or above',
      `Owner: Staff ${canaries.a}`,
      'Rating: Target (residual)',
      'Likelihood (1 to 5): 4',
      'Impact (1 to 5): 5',
    ],
  ],
  ['listFindings', { control: 'IAM-06', search: '  audit ' }, ['Control: IAM-06', 'Search: audit']],
  ['listAssignedCourses', { department: 'Dept', status: 'Overdue' }, ['Status: Overdue', 'Department: Dept']],
  ['listOutsideCertificates', { status: 'Waiting for approval' }, ['Status: Awaiting approval']],
  [
    'listPeople',
    { department: `${sample.departmentId.slice(0, -1)}9` },
    [`Department: ${sample.departmentId.slice(0, -1)}9`],
  ],
  ['listDocuments', { sort: 'title', search: ' ', limit: '5', after: '' }, []],
] as const)('what %s was filtered by is said from what it was asked for: %j', async (list, asked, said) => {
  const { id } = await steps.exported(admin, { list, asked });
  const [row] = await steps.history(admin);
  expect(row?.id).toBe(id);
  expect(row?.filter?.map(({ label, words }) => `${label}: ${words}`)).toEqual(said);
});

test('what a screen claims beside that is not believed', async () => {
  const filter = [{ name: 'status', label: 'Status', value: 'Resolved', words: 'Everything' }];
  const asked = { clientId, list: 'listRisks', format: 'CSV', asked: { status: 'Active' }, filter };
  steps.app.clock.advance(1000);
  expect((await steps.app.call(exportLongList, asked, admin)).status).toBe(202);
  await steps.app.runJobs();
  const [row] = await steps.history(admin);
  expect(row?.filter).toEqual([{ label: 'Status', words: 'Active' }]);
});

test.each([
  ['listActionItems', { risk: sample.riskId }, 'risk'],
  ['listAssignedCourses', { personId: sample.personId }, 'personId'],
  ['listOutsideCertificates', { person: sample.personId }, 'person'],
  ['listTrainingCertificates', { courseId: 'phishing' }, 'courseId'],
  // The database would take it for a 4, and no screen says it so.
  ['listRisks', { likelihood: '0x4', impact: '5' }, 'likelihood'],
  ['listRisks', { atLeast: 'Grave' }, 'atLeast'],
])('%s is not exported as asked for %j, for which there are no words', async (list, asked, path) => {
  const reply = await steps.app.call(exportLongList, { clientId, list, format: 'CSV', asked }, admin);
  expect(reply).toMatchObject({ status: 400, body: { fields: [{ path }] } });
});

test('a person whom a list was filtered by is kept by id, and what was typed is forgotten with its filter', async () => {
  const { id } = await steps.ask(admin, {
    list: 'listRisks',
    asked: { owner: sample.personId, search: 'Kasimira' },
  });
  expect(await steps.app.asAdministrator('select filter from list_export where id = $1', [id])).toEqual([
    {
      filter: [
        { name: 'owner', label: 'Owner', value: sample.personId },
        { name: 'search', label: 'Search', value: 'Kasimira', words: 'Kasimira' },
      ],
    },
  ]);
});
