import { expect, test } from 'vitest';
import { frameworkIn } from './framework-file.ts';

// Written here after the shape of FedRAMP's baselines of NIST SP 800-53 (GSA/fedramp-automation, works of the US Government): the
// profile names the issue of the catalogue in a property of its resource, and adds properties of its own namespace to objectives that
// only that issue has.
const ns = 'https://fedramp.gov/ns/oscal';
const title = 'Example Special Publication (SP) 800-53 revision 5';
const metadata = { title, 'last-modified': '2026-01-01T00:00:00Z', 'oscal-version': '1.1.2' };

const catalogue = (uuid: string, version: string, objective?: string) => ({
  catalog: {
    uuid,
    metadata: { ...metadata, version },
    controls: [
      {
        id: 'ac-1',
        title: 'Policy',
        props: [{ name: 'label', value: 'AC-1' }],
        parts: [
          { id: 'ac-1_smt', name: 'statement', prose: `Have a policy (${version}).` },
          ...(objective === undefined
            ? []
            : [{ id: objective, name: 'assessment-objective', prose: 'A policy is there.' }]),
        ],
      },
    ],
  },
});
const first = catalogue('0b4c7a52-9d8f-4bb5-9a52-2f7f4d0f9d01', '5.0.1');
const later = catalogue('0b4c7a52-9d8f-4bb5-9a52-2f7f4d0f9d02', '5.1.1+u4', 'ac-1_obj.a');

const resource = '051a77c1-b61d-4995-8275-dacfe688d510';
const profile = {
  profile: {
    uuid: '1f2a9b36-6d52-4a53-8ad9-3e9f6f0f4d11',
    metadata: { ...metadata, title: 'Example baseline', version: '1' },
    imports: [{ href: `#${resource}`, 'include-controls': [{ 'with-ids': ['ac-1'] }] }],
    merge: { 'as-is': true },
    modify: {
      alters: [
        {
          'control-id': 'ac-1',
          adds: [
            { position: 'starting', 'by-id': 'ac-1_obj.a', props: [{ name: 'method', ns, value: 'EXAMINE' }] },
            { position: 'starting', 'by-id': 'ac-1', props: [{ name: 'CORE', ns, value: 'true' }] },
          ],
        },
      ],
    },
    'back-matter': {
      resources: [
        {
          uuid: resource,
          title,
          props: [{ name: 'version', value: '5.1.1' }],
          rlinks: [{ href: 'Example_SP-800-53_rev5_catalog.json' }],
        },
      ],
    },
  },
};

const bytes = (document: unknown) => new TextEncoder().encode(JSON.stringify(document));
const read = (documents: readonly unknown[], chosen?: number) =>
  frameworkIn(bytes(profile), { documents: documents.map(bytes), chosen });
const asks = ({ draft }: ReturnType<typeof read>) => draft?.requirements.map((one) => one.asks);

test('a profile is read beside the issue of its catalogue that it names, and what it adds finds its place', () => {
  for (const documents of [
    [first, later],
    [later, first],
  ]) {
    const found = read(documents);
    expect(asks(found)).toEqual([expect.stringContaining('5.1.1+u4')]);
    expect(found.problems).toEqual([]);
  }
});

test('another issue is not taken for it: the person is asked, and told which one they selected', () => {
  const found = read([first]);
  expect(found.draft).toBeNull();
  expect(found.wanted?.imports).toEqual([expect.objectContaining({ version: '5.1.1' })]);
  const selected = read([first], 0);
  expect(asks(selected)).toEqual([expect.stringContaining('5.0.1')]);
  expect(selected.problems.map(({ says }) => says)).toEqual([
    `This profile chooses from “${title}”, version 5.1.1. It was read beside the document that was selected for it: “${title}”, version 5.0.1.`,
    'One change of this profile names something that the control does not have, and has no effect: ac-1.',
  ]);
});
