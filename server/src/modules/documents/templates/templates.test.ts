import { expect, test } from 'vitest';
import { findControl } from '../../frameworks/index.ts';
import { documentTemplates, fillTemplate } from './index.ts';

const known = {
  organisation: 'Thameslight Software Ltd',
  domain: 'thameslight.example',
  incident: 'Grace Okafor',
  dataProtection: 'Priya Nair',
};

test('there are twenty, each known by its own id and title', () => {
  expect(documentTemplates).toHaveLength(20);
  expect(new Set(documentTemplates.map(({ id }) => id)).size).toBe(20);
  expect(new Set(documentTemplates.map(({ title }) => title)).size).toBe(20);
});

test.each(documentTemplates.map((template) => [template.id, template] as const))(
  '%s serves controls and is filled',
  (_, template) => {
    expect(template.controls.filter((control) => !findControl(control))).toEqual([]);
    expect(template.controls.length).toBeGreaterThan(0);
    expect(template.body.length).toBeGreaterThan(600);
    expect(template.body).toMatch(/^## /);
    expect(fillTemplate(template, known)).not.toMatch(/[{}]/);
    expect(fillTemplate(template, { organisation: 'A' })).not.toMatch(/[{}]/);
  },
);

test('what is not known is left to be filled in, and nothing that was filled in is read as a place to fill', () => {
  const template = documentTemplates.find(({ id }) => id === 'incident-response');
  if (!template) throw new Error('It is there.');
  expect(fillTemplate(template, { organisation: 'A' })).toContain('[incident lead and phone number]');
  expect(fillTemplate(template, { ...known, incident: '{domain} $& $1' })).toContain('{domain} $& $1');
});
