import { expect, test } from 'vitest';
import { z } from 'zod';
import { milestonesDocument, type OpenAction, type OpenFinding } from './milestones-document.ts';

const finding = (more: Partial<OpenFinding>): OpenFinding => ({
  id: 'fnd_1',
  number: 1,
  title: 'Weak passwords',
  description: '',
  severity: 'High',
  kind: 'Observation',
  source: 'Audit',
  status: 'Open',
  owner: null,
  controlId: null,
  identifiedOn: '2026-11-01',
  dueOn: '2026-12-01',
  acceptedUntil: null,
  correctiveAction: '',
  ...more,
});
const action = (id: string, controlId: string, description = ''): OpenAction => ({
  id,
  title: `Do ${id}`,
  description,
  dueOn: '2026-12-24',
  controlId,
});
const Risk = z.object({
  statement: z.string(),
  description: z.string(),
  status: z.string(),
  deadline: z.string(),
  remediations: z
    .array(
      z.object({
        title: z.string(),
        description: z.string(),
        tasks: z.array(z.object({ timing: z.object({ 'on-date': z.object({ date: z.string() }) }) })),
      }),
    )
    .optional(),
});
const Document = z.object({
  'plan-of-action-and-milestones': z.object({
    risks: z.array(Risk),
    'poam-items': z.array(
      z.object({ title: z.string(), props: z.array(z.object({ name: z.string(), value: z.string() })) }),
    ),
  }),
});
const written = (findings: readonly OpenFinding[], actions: readonly OpenAction[] = []) =>
  Document.parse(
    JSON.parse(
      JSON.stringify(
        milestonesDocument({
          clientId: 'cli_1',
          organisation: 'Ours',
          framework: { id: 'cyber-essentials', name: 'Cyber Essentials', version: '3.3' },
          findings,
          actions,
          at: new Date('2026-11-20T12:00:00Z'),
        }),
      ),
    ),
  )['plan-of-action-and-milestones'];

test('a finding is due at the end of its day, and one that was accepted stands until then', () => {
  const { risks } = written([finding({}), finding({ id: 'fnd_2', acceptedUntil: '2027-06-30' })]);
  expect(risks.map(({ status, deadline }) => [status, deadline])).toEqual([
    ['open', '2026-12-01T23:59:59Z'],
    ['deviation-approved', '2027-06-30T23:59:59Z'],
  ]);
});

test('what is done about it is its own correction and the actions for its control, each by its own day', () => {
  const { risks } = written(
    [
      finding({ controlId: 'IAM-06', correctiveAction: ' Lengthen them. ', description: 'Six letters.' }),
      finding({ id: 'fnd_2', number: 2 }),
    ],
    [action('act_1', 'IAM-06', 'Ask all.'), action('act_2', 'IAM-06'), action('act_3', 'PHY-01')],
  );
  const [known, unknown] = risks;
  expect(known?.statement).toMatch(/^IAM-06 .+ may not do what it is there for\.$/);
  expect(
    known?.remediations?.map(({ title, description, tasks }) => [title, description, tasks[0]?.timing['on-date'].date]),
  ).toEqual([
    ['Corrective action', 'Lengthen them.', '2026-12-01T23:59:59Z'],
    ['Do act_1', 'Ask all.', '2026-12-24T23:59:59Z'],
    ['Do act_2', 'Do act_2', '2026-12-24T23:59:59Z'],
  ]);
  // OSCAL allows no empty text and no empty list.
  expect(unknown).toMatchObject({ statement: 'Weak passwords', description: 'Weak passwords' });
  expect(unknown?.remediations).toBeUndefined();
});

test('who owns a finding is in it where somebody does', () => {
  const [owned, without] = written([finding({ owner: 'Nadia Berg' }), finding({ id: 'fnd_2', number: 2 })])[
    'poam-items'
  ];
  expect(owned?.title).toBe('Finding 1: Weak passwords');
  expect(owned?.props).toContainEqual(expect.objectContaining({ name: 'owner', value: 'Nadia Berg' }));
  expect(without?.props.map(({ name }) => name)).not.toContain('owner');
});
