import { NewClientForm } from '@claimlock/contract/organisations/endpoints';
import { NewPerson } from '@claimlock/contract/people/endpoints';
import { expect, test } from 'vitest';
import { headingOf, labelledProblem, problemsFrom, problemsOf } from './form-problems.ts';

test('an empty add-client form says of each required field how to mend it', () => {
  const parsed = NewClientForm.safeParse({
    companyName: '',
    industry: '',
    employeeCount: '',
    contactName: '',
    contactEmail: '',
    tier: 'Bronze',
  });
  expect(parsed.success ? {} : problemsOf(parsed.error.issues)).toEqual({
    companyName: 'Enter the company name.',
    industry: 'Choose an industry from the list.',
    employeeCount: 'Enter at least 1.',
    contactName: 'Enter a name.',
    contactEmail: 'Enter an email address such as name@company.co.uk.',
  });
});

test('an empty add-user form does too', () => {
  const parsed = NewPerson.safeParse({ name: ' ', email: 'x', department: '', jobTitle: '' });
  expect(parsed.success ? {} : problemsOf(parsed.error.issues)).toEqual({
    name: 'Enter a name.',
    email: 'Enter an email address such as name@company.co.uk.',
    department: 'Enter the department.',
    jobTitle: 'Enter the job title.',
    role: 'Choose a role.',
  });
});

test('sentences about types become sentences about fields', () => {
  expect(
    problemsOf([
      { path: ['a'], message: 'Invalid input: expected string, received undefined' },
      { path: ['b'], message: 'Too big: expected string to have <=200 characters' },
      { path: ['c'], message: 'Invalid option: expected one of "x"' },
      { path: ['a'], message: 'Another' },
    ]),
  ).toEqual({ a: 'This is required.', b: 'This is too long or too large.', c: 'This cannot be used here.' });
});

test('what was left empty is asked for, and not called wrong', () => {
  const issues = [
    { path: ['duty'], message: 'Invalid option: expected one of "DPO"' },
    { path: ['name'], message: 'Enter a name.' },
  ];
  expect(problemsOf(issues, { duty: '', name: '' })).toEqual({ duty: 'This is required.', name: 'Enter a name.' });
});

test('a day is asked for without the form in which programs write it', () => {
  const issues = [{ path: ['due'], message: 'Give a date such as 2026-11-30.' }];
  expect(problemsOf(issues, { due: '' })).toEqual({ due: 'Choose a date.' });
  expect(problemsOf(issues, { due: '2026-02-31' })).toEqual({ due: 'This is no date. Choose one.' });
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
