import { describe, expect, test } from 'vitest';
import { findFramework } from '../frameworks/index.ts';
import { compareParts } from './compare-parts.ts';
import { compareStates } from './compare-states.ts';
import type { PlannedPart, PlannedState } from './plan-content.ts';
import { planIds } from './plan-ids.ts';

const clientId = 'cli_1';
const uuid = (scopeId: string) => planIds(clientId).part(scopeId);
const part = (name: string, more: Partial<PlannedPart> = {}): PlannedPart => ({
  uuid: `part of the plan: ${name}`,
  kind: 'device-class',
  name,
  release: null,
  role: null,
  ...more,
});
const scope = (id: string, name: string, more: Partial<PlannedPart> = {}) => {
  const { kind, release, role } = part(name, more);
  return { id, kind, name, release, role };
};
/** What is said, beside what comes of it. */
function heard<T>(work: (say: (place: string, says: string) => void) => T): readonly [T, readonly string[]] {
  const said: string[] = [];
  const found = work((place, says) => said.push(`${place}: ${says}`));
  return [found, said];
}

describe('the parts of a plan', () => {
  const compare = (parts: readonly PlannedPart[], scopes: Parameters<typeof compareParts>[2]) =>
    heard((say) => compareParts(clientId, parts, scopes, say));

  test('are those that they came from, whatever they are called now, and else those of the same name and release', () => {
    const renamed = part('Once called so', { uuid: uuid('scp_1') });
    const known = part('ALARM', { kind: 'product', release: '2.0' });
    const [{ scopeOf, missing }, said] = compare(
      [renamed, known],
      [scope('scp_1', 'Laptops'), scope('scp_2', 'Alarm', { kind: 'product', release: '2.0' })],
    );
    expect([...scopeOf]).toEqual([
      [renamed.uuid, 'scp_1'],
      [known.uuid, 'scp_2'],
    ]);
    expect([missing, said]).toEqual([[], []]);
  });

  test('of another kind or another release are others, and are to be added', () => {
    const parts = [part('Alarm', { kind: 'product', release: '3.0' }), part('Phones')];
    const [{ scopeOf, missing }, said] = compare(parts, [
      scope('scp_1', 'Alarm', { kind: 'product', release: '2.0' }),
      scope('scp_2', 'Phones', { kind: 'product' }),
    ]);
    expect([scopeOf.size, missing, said]).toEqual([0, parts, []]);
  });

  test('that are one and the same are taken once, and that is said', () => {
    const twice = part('phones', { uuid: 'another' });
    const [added, saidOfAdded] = compare([part('Phones'), twice], []);
    expect(added.missing.map(({ name }) => name)).toEqual(['Phones']);
    expect(saidOfAdded).toEqual(['phones: Two parts of the plan are called the same, so the second is not taken.']);
    const [found, saidOfFound] = compare([part('Phones'), twice], [scope('scp_1', 'Phones')]);
    expect([...found.scopeOf.keys()]).toEqual([part('Phones').uuid]);
    expect(saidOfFound).toEqual(['phones: Two parts of the plan are one part here, so the second is not taken.']);
  });

  test('do not change what part is played for a product, and that is said', () => {
    const kept = scope('scp_1', 'Alarm', { kind: 'product', role: 'manufacturer' });
    const [{ scopeOf }, said] = compare([part('Alarm', { kind: 'product', role: 'importer' })], [kept]);
    expect(scopeOf.size).toBe(1);
    expect(said).toEqual(['Alarm: The plan says that another part is played for this product. It stays as it is.']);
    expect(compare([part('Alarm', { kind: 'product', role: 'manufacturer' })], [kept])[1]).toEqual([]);
  });
});

describe('the states of a plan', () => {
  const planned = (more: Partial<PlannedState> = {}): PlannedState => ({
    controlId: 'IAM-06',
    part: null,
    applicable: true,
    implementation: 'implemented',
    evidenceUntil: null,
    confirmedOn: '2026-11-01',
    reason: null,
    standsUntil: null,
    ...more,
  });
  const cyberEssentials = findFramework('cyber-essentials');
  if (!cyberEssentials) throw new Error('There is no such framework.');
  const laptops = part('Laptops', { release: '11' });
  const compare = (states: readonly PlannedState[], compared = { scopeOf: new Map(), missing: [laptops] }) =>
    heard((say) =>
      compareStates(
        states,
        {
          state: { states: new Map(), partStates: [] },
          followed: [cyberEssentials],
          today: '2026-11-20',
          parts: [laptops],
          compared,
        },
        say,
      ),
    );

  test('are taken where nothing is recorded, also up to today itself, and for a part that is still to be added', () => {
    const states = [
      planned({ confirmedOn: '2026-11-20', standsUntil: '2026-11-20' }),
      planned({ part: laptops.uuid, applicable: false, reason: 'There are none.' }),
    ];
    const [taken, said] = compare(states);
    expect(taken.map(({ controlId, partName, scope: at, now }) => [controlId, partName, at, now])).toEqual([
      ['IAM-06', null, null, undefined],
      ['IAM-06', 'Laptops 11', undefined, undefined],
    ]);
    expect(said).toEqual([]);
  });

  test.each([
    ['ClaimLock has no such control.', { controlId: 'XYZ-99' }, 'XYZ-99'],
    [
      'does not allow this control to be excluded, so it stays as it is.',
      { applicable: false, reason: 'Why not.' },
      'IAM-06',
    ],
    [
      'The plan does not say why this control is not applicable, so it stays as it is.',
      { applicable: false, part: laptops.uuid },
      'IAM-06 (Laptops 11)',
    ],
    [
      'The plan says it was confirmed on a day that has not come yet, so it stays as it is.',
      { confirmedOn: '2026-11-21' },
      'IAM-06',
    ],
    [
      'The evidence that it depended on ended on 19 Nov 2026, so it stays as it is.',
      { standsUntil: '2026-11-19' },
      'IAM-06',
    ],
  ])('are not taken, and why is said: %s', (says, more, place) => {
    const [taken, said] = compare([planned(more)]);
    expect(taken).toEqual([]);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^${RegExp.escape(place)}: .*${RegExp.escape(says)}$`));
  });

  test('of a part that is neither known nor to be added are left out without a word: it was said of the part', () => {
    expect(compare([planned({ part: laptops.uuid })], { scopeOf: new Map(), missing: [] })).toEqual([[], []]);
  });
});
