import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findModuleOffences,
  findNameOffences,
  findOffences,
  findSilentExports,
  findTextOffences,
} from './check-vocabulary.ts';

const holding = (text: string) => () => text;
const says = (offences: readonly { says: string }[]) => offences.map((offence) => offence.says);

test('the house keeps its own rules', () => {
  const { offences, looked } = findOffences(resolve(import.meta.dirname, '..'));
  expect(offences).toEqual([]);
  expect(looked).toBeGreaterThan(200);
});

describe('planted offences are found', () => {
  test.each([
    ['server/src/foundation/utils.ts', 'is named by a word that names nothing'],
    ['server/src/modules/people/person-helper.ts', 'is named by a word that names nothing'],
    ['contract/src/shared.ts', 'is named by a word that names nothing'],
    ['web/src/ui/button.Group.tsx', 'is not named in kebab-case (components: PascalCase)'],
    ['server/src/foundation/http/readBody.ts', 'is not named in kebab-case (components: PascalCase)'],
    ['server/src/modules/people/list-people.ts', 'is named by a verb and does not export listPeople'],
    ['server/src/modules/people/inner/list-people.ts', 'is named by a verb and does not export listPeople'],
    ['server/src/modules/people/inner/core/person.ts', 'lies two folders deep; a module has one level of folders'],
    ['web/src/features/people/inner/core/person.ts', 'lies two folders deep; a module has one level of folders'],
  ])('%s %s', (file, offence) => {
    expect(says(findNameOffences([file], holding('export const something = 1;\n')))).toContain(offence);
  });

  test('a file of 301 lines', () => {
    expect(findNameOffences(['server/src/app.ts'], holding('\n'.repeat(300)))).toEqual([]);
    expect(says(findNameOffences(['server/src/app.ts'], holding('\n'.repeat(301))))).toEqual([
      'has 301 lines; 300 is the most',
    ]);
  });

  test('a verb is kept by a file that exports it, by itself or given what it needs', () => {
    const file = 'server/src/modules/people/add-person.ts';
    for (const text of ['export const addPerson = 1;', 'export function addPersonWith() {}'])
      expect(findNameOffences([file], holding(text))).toEqual([]);
    expect(
      findNameOffences(['server/src/modules/ledger/append-entries.ts'], holding('export function entryAppender() {}')),
    ).toEqual([]);
  });

  test('a feature without a floor', () => {
    expect(says(findModuleOffences(['web/src/features/gossip/GossipPage.tsx']))).toContain(
      'has no floor in tools/floors.cjs',
    );
  });

  test('a module without a floor, a README, a front door or a contract', () => {
    expect(says(findModuleOffences(['server/src/modules/gossip/routes.ts']))).toEqual(
      expect.arrayContaining([
        'has no floor in tools/floors.cjs',
        'has no README.md',
        'has no front door (index.ts)',
        'has endpoints and no contract of its name',
        'names ledger, which is no module',
      ]),
    );
  });

  test.each([
    ['// @ts-ignore', 'silences the compiler'],
    ['// biome-ignore lint/x', 'silences the linter without a reason'],
    ['test.skip("x", () => {})', 'leaves a test out'],
    ['await page.waitForTimeout(100)', 'waits by the clock in a test'],
    ['"resolved": "https://registry.npmjs.org/x"', 'names a package registry'],
    ['<p>Coming soon</p>', 'promises what is not there'],
    ['call({ ...{ a, b } })', 'spreads a literal, which hides misspelt properties from the compiler'],
    ['const x: any = 1;', 'uses any'],
    ['call(x as any)', 'uses any'],
  ])('%s', (text, offence) => {
    expect(says(findTextOffences(['e2e/x.spec.ts'], holding(text)))).toContain(offence);
  });

  test.each(['<TextField maxLength={200} />', '<input maxLength="100" />'])('%s', (text) => {
    const offence = 'says how long a text may be; that is said by the contract alone';
    expect(says(findTextOffences(['web/src/features/x/XPage.tsx'], holding(text)))).toEqual([offence]);
    expect(findTextOffences(['web/src/x.tsx'], holding('<input maxLength={longestSearch} />'))).toEqual([]);
  });

  test('an exported function that promises nothing', () => {
    expect(says(findSilentExports(['server/src/x.ts'], holding('export function go() {}')))).toEqual([
      'exports go without a line that says what it promises',
    ]);
    expect(findSilentExports(['server/src/x.ts'], holding('/** Goes. */\nexport function go() {}'))).toEqual([]);
  });
});
