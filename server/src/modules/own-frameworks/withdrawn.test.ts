import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../testing/framework-files.ts';
import { frameworkIn } from './framework-file.ts';

const withdrawnIn = (text: string) => {
  const { draft, problems } = frameworkIn(new TextEncoder().encode(text));
  expect(draft, JSON.stringify(problems)).not.toBeNull();
  return draft?.requirements.filter(({ withdrawn }) => withdrawn).map(({ ref }) => ref);
};
const said = (prose: string) => ({ parts: [{ name: 'statement', prose }] });

test('a control is withdrawn where the catalogue says so, and not where it speaks of what is withdrawn', () => {
  const controls = [
    { id: 'a-1', title: 'Consent', ...said('Withdrawn consent is honoured within a day.') },
    { id: 'a-2', title: 'Withdrawn keys are destroyed' },
    { id: 'a-3', title: 'Keys', props: [{ name: 'status', value: 'withdrawn' }] },
    { id: 'a-4', title: 'Keys', props: [{ name: 'status', value: 'Withdrawn' }] },
    { id: 'a-5', title: '[Withdrawn: Incorporated into A-1]' },
    { id: 'a-6', title: 'Doors', ...said('[Withdrawn: moved to A-2.]') },
    { id: 'a-7', title: 'Withdrawn' },
    { id: 'a-8', title: 'Withdrawn: incorporated into A-1' },
  ];
  expect(withdrawnIn(catalogue({ controls }))).toEqual(['a-3', 'a-4', 'a-5', 'a-6', 'a-7', 'a-8']);
});

test('a row is withdrawn where its column says so, and a status of yes says something else', () => {
  expect(
    withdrawnIn('ref,title,status\nA-1,Locks,yes\nA-2,Keys,Withdrawn\nA-3,Withdrawn keys are destroyed,1\n'),
  ).toEqual(['A-2']);
  expect(withdrawnIn('ref,title,withdrawn\nA-1,Locks,yes\nA-2,Keys,no\nA-3,Doors,\n')).toEqual(['A-1']);
});

const shared = new URL('../../../../../shared/', import.meta.url);
describe.runIf(existsSync(shared))('published files', () => {
  const text = (name: string) => readFileSync(new URL(name, shared), 'utf8');

  test('SP 800-53: as many as its controls with a status of withdrawn', () => {
    const file = text('data/oscal/NIST_SP-800-53_rev5_catalog.json');
    const statuses = file.match(/"name"\s*:\s*"status",\s*"value"\s*:\s*"withdrawn"/gi) ?? [];
    expect(statuses.length).toBeGreaterThan(100);
    expect(withdrawnIn(file)).toHaveLength(statuses.length);
  });

  test('what somebody adds to CSF 2.0 in a table of their own is not withdrawn', () => {
    const raw = JSON.parse(text('data/oscal/NIST_CSF_v2.0_catalog.json'));
    const ids: string[] = [...JSON.stringify(raw).matchAll(/"id":"([A-Z]{2}\.[A-Z]{2}-\d+)"/g)].map(
      ([, id]) => id ?? '',
    );
    expect(ids).toHaveLength(185);
    expect(withdrawnIn(`ref,title\n${ids.map((id) => `${id},Ours`).join('\n')}\n`)).toEqual([]);
    expect(withdrawnIn(JSON.stringify(raw)), 'but in NIST’s own first edition').toHaveLength(79);
  });
});
