import { day } from '@claimlock/contract/day';
import { inWords } from '@claimlock/contract/issue-words';
import { NewClientForm } from '@claimlock/contract/organisations/endpoints';
import { NewPerson } from '@claimlock/contract/people/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { headingOf, labelledProblem, problemsFrom, problemsOf } from './form-problems.ts';

test('an empty add-client form says of each required field how to mend it', () => {
  const parsed = NewClientForm.safeParse(
    { companyName: '', industry: '', employeeCount: '', contactName: '', contactEmail: '', tier: 'Bronze' },
    inWords,
  );
  expect(parsed.success ? {} : problemsOf(parsed.error.issues)).toEqual({
    companyName: 'Enter the company name.',
    industry: 'Choose an industry from the list.',
    employeeCount: 'Enter at least 1.',
    contactName: 'Enter a name.',
    contactEmail: 'Enter an email address such as name@company.co.uk.',
  });
});

test('an empty add-user form does too', () => {
  const parsed = NewPerson.safeParse({ name: ' ', email: 'x', department: '', jobTitle: '' }, inWords);
  expect(parsed.success ? {} : problemsOf(parsed.error.issues)).toEqual({
    name: 'Enter a name.',
    email: 'Enter an email address such as name@company.co.uk.',
    department: 'Enter the department.',
    jobTitle: 'Enter the job title.',
    role: 'Choose a role.',
  });
});

const shape = z.object({
  a: z.string(),
  b: z.string().max(3),
  c: z.enum(['x']),
  d: z.number(),
  e: z.uuid(),
  f: z.string().min(1, 'Enter a name.'),
});
const problems = (values: Readonly<Record<string, unknown>>, sent = values) => {
  const parsed = shape.safeParse(sent, inWords);
  return parsed.success ? {} : problemsOf(parsed.error.issues, values);
};

test('what a shape has no sentence for is said of fields, and not of types', () => {
  expect(problems({ b: 'long', c: 'y', d: 'one', e: 'no id', f: '' })).toEqual({
    a: 'This is required.',
    b: 'This is too long or too large.',
    c: 'This cannot be used here.',
    d: 'This cannot be used here.',
    e: 'This cannot be used here.',
    f: 'Enter a name.',
  });
});

test('what was left empty is asked for, and not called wrong', () => {
  const values = { a: 'a', b: 'b', c: '', d: '', e: crypto.randomUUID(), f: '' };
  const asked = { c: 'This is required.', d: 'This is required.', f: 'Enter a name.' };
  expect(problems(values)).toEqual(asked);
  expect(problems(values, { ...values, d: null })).toEqual(asked);
});

test('a day is asked for without the form in which programs write it', () => {
  const asked = (due: string) =>
    problemsOf(z.object({ due: day() }).safeParse({ due }, inWords).error?.issues ?? [], { due });
  expect(asked('')).toEqual({ due: 'Choose a date.' });
  expect(asked('2026-02-31')).toEqual({ due: 'Enter a valid date.' });
  expect(asked('1026-02-01')).toEqual({ due: 'Enter a valid date.' });
  expect(asked('2026-02-01')).toEqual({});
});

test('what the server says of fields stands under them', () => {
  expect(problemsFrom([{ path: 'frameworks.0', message: 'Choose frameworks from the list.' }])).toEqual({
    frameworks: 'Choose frameworks from the list.',
  });
});

test('a problem follows the name of its field, and a question keeps its mark', () => {
  expect(labelledProblem('Title', 'Say what it shows.')).toBe('Title: Say what it shows.');
  expect(labelledProblem('What is it?', 'Choose what it is.')).toBe('What is it? Choose what it is.');
  expect([headingOf(1), headingOf(2)]).toEqual(['One field needs attention.', 'Some fields need attention.']);
});
