import { describe, expect, test } from 'vitest';
import { findFramework } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import { contradictionsOf, type WholeRecord } from './self-check.ts';

const today = '2026-06-30';
const inPlace: ControlFacts = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'effective',
  testedUntil: '2030-01-01',
  evidenceUntil: null,
  confirmedOn: '2026-06-01',
  evidence: { pieces: [{ number: 3, from: '2026-06-01', until: null }] },
};
const followed = (id: string) => {
  const framework = findFramework(id);
  if (!framework) throw new Error(`The catalogue has no ${id}.`);
  return framework;
};
const sound: WholeRecord = {
  today,
  followed: [],
  decided: new Map(),
  done: [],
  failing: [],
  dutiesHeld: new Set(),
  administrators: 2,
  facts: new Map([['IAM-06', inPlace]]),
};
const kinds = (change: Partial<WholeRecord>) => contradictionsOf({ ...sound, ...change }).map(({ kind }) => kind);
const about = (facts: Partial<ControlFacts>) => kinds({ facts: new Map([['IAM-06', { ...inPlace, ...facts }]]) });

test('a sound record holds no contradiction', () => {
  expect(kinds({})).toEqual([]);
});

test('says which control it speaks against, wherever it is mended', () => {
  const failing = {
    checkId: 'dmarc',
    targetId: null,
    name: 'DMARC',
    about: null,
    since: '2026-06-01',
    controls: ['IAM-06'],
  } as const;
  const facts = new Map([['IAM-06', { ...inPlace, evidence: undefined, effectiveness: 'untested' } as const]]);
  expect(
    contradictionsOf({ ...sound, facts, failing: [failing], administrators: 1 }).map(({ kind, controlId }) => [
      kind,
      controlId,
    ]),
  ).toEqual([
    ['in-place-with-failing-test', 'IAM-06'],
    ['one-administrator', null],
    ['in-place-without-evidence', 'IAM-06'],
  ]);
});

describe('of a control that is said to be in place', () => {
  test.each<[string, Partial<ControlFacts>, string[]]>([
    ['with an open finding', { hinderedBy: [7] }, ['in-place-with-open-finding']],
    ['whose evidence ended yesterday', { evidenceUntil: '2026-06-29' }, ['evidence-ended']],
    ['whose evidence ends today', { evidenceUntil: today }, []],
    [
      'by a provider, without evidence',
      { implementation: 'inherited', evidence: undefined },
      ['inherited-without-evidence'],
    ],
    ['by a provider, whose evidence does not end', { implementation: 'inherited' }, []],
    // It counts with the provider’s evidence, whoever confirmed it and whenever.
    [
      'by a provider, with evidence, confirmed years ago',
      { implementation: 'inherited', effectiveness: 'untested', confirmedOn: '2020-01-01' },
      [],
    ],
    ['declared, without evidence', { evidence: undefined, effectiveness: 'untested' }, ['in-place-without-evidence']],
    ['without evidence, whose test is still valid', { evidence: undefined, testedUntil: today }, []],
    [
      'without evidence, whose test expired yesterday',
      { evidence: undefined, testedUntil: '2026-06-29' },
      ['in-place-without-evidence'],
    ],
    ['that something recorded by hand shows', { evidence: undefined, evidenceUntil: today }, []],
    ['that was recorded after its newest evidence', { confirmedOn: '2026-06-02' }, ['evidence-older']],
    ['that was only confirmed after it', { confirmedOn: '2026-06-02', recordedOn: '2026-05-01' }, []],
    ['untested, confirmed 366 days ago', { effectiveness: 'untested', confirmedOn: '2025-06-29' }, ['test-too-old']],
    ['untested, confirmed 365 days ago', { effectiveness: 'untested', confirmedOn: '2025-06-30' }, ['test-due-soon']],
    ['untested, with 31 days left', { effectiveness: 'untested', confirmedOn: '2025-07-31' }, []],
    ['tested, however long ago', { confirmedOn: '2020-01-01' }, []],
    ['partly', { implementation: 'partial', evidenceUntil: '2020-01-01' }, []],
  ])('%s', (_, facts, expected) => {
    expect(about(facts)).toEqual(expected);
  });
});

test.each([
  [{ testedUntil: '2026-03-31' }, 'was last confirmed on 1 Jul 2025, and its test expired on 31 Mar 2026.'],
  [{ effectiveness: 'untested', testedUntil: null }, 'was last confirmed on 1 Jul 2025 and never tested.'],
] as const)('before a control stops counting, what is said of its test is so: %o', (tested, words) => {
  const facts = new Map([['IAM-06', { ...inPlace, confirmedOn: '2025-07-01', ...tested }]]);
  const [found] = contradictionsOf({ ...sound, facts });
  expect(found).toMatchObject({ kind: 'test-due-soon', says: expect.stringContaining(words) });
});

test('of a control that is recorded for parts, each part is looked at, and is named', () => {
  const parts = [
    { name: 'York', scopeId: 'csc_york', facts: { ...inPlace, evidenceUntil: '2026-06-01' } },
    { name: 'Hull', scopeId: 'csc_hull', facts: undefined },
    { name: 'everywhere else', facts: { ...inPlace, evidence: undefined, effectiveness: 'untested' } as const },
  ];
  const facts = new Map([['IAM-06', { ...inPlace, parts }]]);
  const found = contradictionsOf({ ...sound, facts });
  expect(found.map(({ kind }) => kind)).toEqual(['evidence-ended', 'in-place-without-evidence']);
  expect(found[0]?.says).toContain('(York) ended on 1 Jun 2026');
  expect(found[1]?.says).toContain('(everywhere else)');
  expect(found.map(({ scopeId }) => scopeId)).toEqual(['csc_york', null]);
  const hindered = { ...inPlace, parts, hinderedBy: [4] };
  expect(kinds({ facts: new Map([['IAM-06', hindered]]) })).toEqual(['in-place-with-open-finding']);
});

test('work that is completed whose control is not in place', () => {
  const done = [{ actionItemId: 'act_x', title: 'Do it', controlId: 'IAM-08' }];
  expect(kinds({ done })).toEqual(['done-but-not-in-place']);
  expect(kinds({ done, facts: new Map([['IAM-08', inPlace]]) })).toEqual([]);
});

test('a control left out that a clause needs, and a requirement left out whose controls are in place', () => {
  const iso = followed('iso-27001-2022');
  const facts = new Map([
    ['GOV-01', { ...inPlace, applicable: false }],
    ['PHY-01', inPlace],
  ]);
  const found = contradictionsOf({
    ...sound,
    facts,
    followed: [iso],
    decided: new Map([[iso.id, new Map([['A.7.4', false]])]]),
  });
  expect(found.map(({ kind }) => kind)).toEqual(['left-out-but-needed', 'left-out-but-in-place']);
  expect(found[1]?.mend).toEqual({ at: 'statement', frameworkId: iso.id, ref: 'A.7.4' });
});

test('a control left out where one of several is enough is needed only while no other is in place', () => {
  const essentials = followed('cyber-essentials');
  const primaries = (ref: string) =>
    (essentials.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) => (strength === 'primary' ? control : []));
  const ref = [...essentials.metByAnyControl].find(
    (one) => !essentials.requirement.get(one)?.excludable && primaries(one).length > 1,
  );
  const [leftOut = '', other = ''] = primaries(ref ?? '');
  expect(other).not.toBe('');
  const framework = { ...essentials, links: essentials.links.filter((link) => link.ref === ref) };
  const without = new Map([[leftOut, { ...inPlace, applicable: false }]]);
  expect(kinds({ followed: [framework], facts: without })).toContain('left-out-but-needed');
  const within = new Map([...without, [other, inPlace] as const]);
  expect(kinds({ followed: [framework], facts: within })).not.toContain('left-out-but-needed');
});

test('people: a duty that nobody holds, one who is alone', () => {
  expect(kinds({ followed: [followed('uk-gdpr')] })).toEqual(['nobody-holds-duty']);
  expect(kinds({ followed: [followed('uk-gdpr')], dutiesHeld: new Set(['DPO']) })).toEqual([]);
  expect(kinds({ administrators: 1 })).toEqual(['one-administrator']);
});

test('the gravest comes first', () => {
  const found = kinds({
    administrators: 1,
    facts: new Map([
      ['IAM-06', { ...inPlace, effectiveness: 'untested', confirmedOn: '2025-06-30' }],
      ['IAM-08', { ...inPlace, hinderedBy: [1] }],
      ['BCM-03', { ...inPlace, evidenceUntil: '2026-01-01' }],
    ]),
  });
  expect(found).toEqual(['in-place-with-open-finding', 'evidence-ended', 'one-administrator', 'test-due-soon']);
});
