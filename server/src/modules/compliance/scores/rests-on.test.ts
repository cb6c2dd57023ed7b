import { expect, test } from 'vitest';
import { findFramework } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';
import type { Overrides } from './requirement-outcome.ts';
import { allRestOn } from './rests-on.ts';

const today = '2026-11-20';
const frameworkOf = (id: string) => {
  const found = findFramework(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const essentials = frameworkOf('cyber-essentials');
const declared: ControlFacts = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  evidenceUntil: null,
  confirmedOn: today,
};
const tested: ControlFacts = {
  ...declared,
  effectiveness: 'effective',
  testedOn: '2026-11-01',
  testedUntil: '2027-11-01',
};
const none = new Map<string, never>();
const rests = (ref: string, facts: Record<string, ControlFacts>, overrides?: Overrides, framework = essentials) =>
  allRestOn(framework, new Map(Object.entries(facts)), { decisions: none, overrides, today }).get(ref);

test('a result rests on each control that it mainly depends on, and on none that only supports it', () => {
  const supported = [...essentials.controlsOf].filter(([, links]) =>
    links.some(({ strength }) => strength !== 'primary'),
  );
  expect(supported.length).toBeGreaterThan(0);
  for (const [ref, links] of supported.filter(([one]) => !essentials.metByAnyControl.has(one)))
    expect(rests(ref, {}), ref).toEqual(links.flatMap((one) => (one.strength === 'primary' ? [[one.control]] : [])));
});

test('where one of several controls is enough, it rests on those that prove it as well, as one group', () => {
  expect(rests('MP.1', {})).toEqual([['CFG-03', 'CFG-05']]);
  expect(rests('MP.1', { 'CFG-03': declared, 'CFG-05': declared })).toEqual([['CFG-03', 'CFG-05']]);
  expect(rests('MP.1', { 'CFG-03': declared, 'CFG-05': tested })).toEqual([['CFG-05']]);
});

test('where none of several is in place, it rests on those that have come furthest', () => {
  const partial: ControlFacts = { ...declared, implementation: 'partial' };
  expect(rests('MP.1', { 'CFG-05': partial })).toEqual([['CFG-05']]);
  expect(rests('MP.1', { 'CFG-03': { ...declared, implementation: 'planned' }, 'CFG-05': partial })).toEqual([
    ['CFG-05'],
  ]);
  expect(rests('MP.1', { 'CFG-03': partial, 'CFG-05': partial })).toEqual([['CFG-03', 'CFG-05']]);
});

const inClasses = (classes: Record<string, ControlFacts>): ControlFacts => ({
  ...declared,
  parts: Object.entries(classes).map(([name, facts]) => ({ name, scopeId: name, kind: 'device-class', facts })),
});

test('a control that is proven differently on device classes is rested on all the same', () => {
  expect(rests('MP.1', { 'CFG-05': inClasses({ laptops: tested, phones: declared }) })).toEqual([['CFG-05']]);
});

test('where device classes choose differently, it rests on what each of them chose', () => {
  const each = {
    'CFG-05': inClasses({ laptops: tested }),
    'NET-06': inClasses({ laptops: tested }),
    'CFG-03': inClasses({ phones: tested }),
  };
  expect(rests('MP.1', each)?.toSorted()).toEqual([['CFG-03'], ['CFG-05']]);
  // Laptops keep this part of anti-malware; for allow listing all of it counts there.
  expect(rests('MP.2', each)?.toSorted()).toEqual([['CFG-03'], ['CFG-05']]);
  expect(rests('MP.5', each)?.toSorted()).toEqual([['CFG-03'], ['CFG-05'], ['NET-06']]);
  // By an override of what they chose it rests on no control.
  expect(rests('MP.1', each, new Map([['MP.1', { result: 'met', until: today }]]))).toEqual([]);
});

test('where another option of a choice was taken, it rests on the controls of that', () => {
  expect(rests('MP.5', { 'CFG-05': tested, 'NET-06': tested })).toEqual([['CFG-05'], ['NET-06']]);
  expect(rests('MP.5', { 'CFG-03': tested })).toEqual([['CFG-03']]);
});

test('what is met and proven better than the option that was taken rests on its own controls', () => {
  const evidence = { pieces: [{ number: 1, from: '2026-11-01', until: null }] };
  const facts = { 'CFG-05': tested, 'NET-06': declared, 'CFG-03': { ...declared, evidence } };
  // Allow listing is proven better as a whole, and this part of anti-malware better still.
  expect(rests('MP.2', facts)).toEqual([['CFG-05']]);
  expect(rests('MP.5', facts)).toEqual([['CFG-03']]);
});

test('what one result rests on is told alone as among all', () => {
  const facts = new Map(Object.entries({ 'CFG-03': tested, 'NET-06': declared, 'IAM-01': declared }));
  const known = { decisions: none, overrides: undefined, today };
  const all = allRestOn(essentials, facts, known);
  for (const ref of essentials.requirement.keys())
    expect(allRestOn(essentials, facts, known, [ref]).get(ref), ref).toEqual(all.get(ref));
});

test('by an override that counts, and where it does not apply, it rests on no control', () => {
  const overrides: Overrides = new Map([['UAC.1', { result: 'met', until: today }]]);
  expect(rests('UAC.1', {}, overrides)).toEqual([]);
  expect(rests('UAC.1', {}, new Map([['UAC.1', { result: 'met', until: '2026-11-19' }]]))).not.toEqual([]);
  const iso = frameworkOf('iso-27001-2022');
  const leftOut = new Map([['A.7.4', { applicable: false }]]);
  expect(allRestOn(iso, new Map(), { decisions: leftOut, overrides: undefined, today }).get('A.7.4')).toEqual([]);
});
