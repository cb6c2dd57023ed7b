import { expect, test } from 'vitest';
import { catalogue } from '../../../testing/framework-files.ts';
import { frameworkIn } from './framework-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const params = [
  { id: 'p1', label: 'how often', constraints: [{ description: 'at least every 3 years' }] },
  { id: 'p2', values: ['14'], constraints: [{ tests: [{ expression: 'days < 30' }] }] },
  { id: 'p3', select: { choice: ['daily', 'weekly'] }, constraints: [{ description: 'never less' }] },
];
const prose = 'Look {{ insert: param, p1 }}, within {{ insert: param, p2 }} days, {{ insert: param, p3 }}.';
const whole = catalogue({
  controls: [{ id: 'a-1', title: 'Looking', params, parts: [{ name: 'statement', prose }] }],
});

test('the constraints of a parameter are part of the text of its requirement', () => {
  expect(frameworkIn(bytes(whole)).draft?.requirements[0]?.asks).toBe(
    'Look [Assignment: how often; at least every 3 years], within 14 (days < 30) days, [Selection: daily; weekly] (never less).',
  );
});

test('and so are the constraints that a profile adds', () => {
  const profile = {
    uuid: '7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6a002',
    metadata: { title: 'Some', 'last-modified': '2026-01-01T00:00:00Z', version: '1', 'oscal-version': '1.1.2' },
    imports: [{ href: 'https://example.com/catalogue.json', 'include-all': {} }],
    modify: { 'set-parameters': [{ 'param-id': 'p1', constraints: [{ description: 'at least yearly' }] }] },
  };
  const { draft } = frameworkIn(bytes(JSON.stringify({ profile })), { documents: [bytes(whole)], chosen: 0 });
  expect(draft?.requirements[0]?.asks).toContain('[Assignment: how often; at least every 3 years; at least yearly]');
});
