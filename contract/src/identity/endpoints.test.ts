import { expect, test } from 'vitest';
import { inviteOperator } from '../organisations/brokers.ts';
import { NewClientForm } from '../organisations/endpoints.ts';
import { NewPerson } from '../people/endpoints.ts';
import { email } from './endpoints.ts';

test('an address may be pasted with the space around it, in any letters, wherever it is asked for', () => {
  for (const shape of [
    email,
    inviteOperator.input.shape.contactEmail,
    NewClientForm.shape.contactEmail,
    NewPerson.shape.email,
  ])
    expect(shape.parse(' Kit@X.example\n')).toBe('kit@x.example');
});

test.each(['', '   ', 'kit', 'kit@', 'kit vale@x.example', `${'k'.repeat(250)}@x.example`])('%j is none', (text) => {
  expect(email.safeParse(text).success).toBe(false);
});
