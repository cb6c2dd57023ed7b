import { expect, test } from 'vitest';
import { isMeant } from './which-catalogue.ts';

const catalogue = (title: string, version = '1.0') => ({
  title,
  version,
  uuid: '5a0f5b0e-6d0c-4c1f-9b6c-5a1d7e2f3a40',
});
const named = (...names: string[]) => ({ told: '', href: '#x', uuid: null, names, version: null });

const fifth = catalogue(
  'NIST Special Publication 800-53 Revision 5: Security and Privacy Controls for Federal Information Systems and Organizations',
  '5.0.1',
);
const later = catalogue(
  'Electronic Version of NIST SP 800-53 Rev 5.1.1 Controls and SP 800-53A Rev 5.1.1 Assessment Procedures',
  '5.1.1+u4',
);
const fourth =
  'NIST Special Publication 800-53 Revision 4: Security and Privacy Controls for Federal Information Systems';

test.each([
  ['its file', fifth, ['NIST_SP-800-53_rev5_catalog']],
  ['its title', fifth, [fifth.title]],
  ['the file of a later issue of the same edition', later, ['NIST_SP-800-53_rev5_catalog']],
  ['its title with its version', catalogue('Acme rules', '2.1'), ['Acme rules 2.1']],
  ['its title alone', catalogue('Acme rules', '2.1'), ['acme_rules']],
])('a catalogue is the one that is named by %s', (_, of, names) => {
  expect(isMeant(named(...names), of)).toBe(true);
});

test.each([
  ['another revision', fifth, [fourth, 'NIST_SP-800-53_rev4_catalog']],
  ['another revision in its title, and the same in its file', fifth, [fourth, 'NIST_SP-800-53_rev5_catalog']],
  ['another publication', fifth, ['NIST_SP-800-171_rev5_catalog']],
  ['no edition', fifth, ['NIST_SP-800-53_catalog']],
  ['another version', catalogue('Acme rules', '2.1'), ['Acme rules 3.0']],
  ['part of its title', catalogue('Acme rules of access', '1.0'), ['acme']],
  ['words that say nothing', catalogue('Acme rules', '1.0'), ['catalog', 'catalogue']],
  ['nothing', catalogue('Acme rules', '1.0'), []],
  [
    'the catalogue that it was chosen from',
    catalogue('NIST Special Publication 800-53 Revision 5.1.1 MODERATE IMPACT BASELINE', '5.1.1+u4'),
    [fifth.title, 'NIST_SP-800-53_rev5_catalog'],
  ],
])('a catalogue is not the one that is named by %s', (_, of, names) => {
  expect(isMeant(named(...names), of)).toBe(false);
});

test('an identifier says it whatever the name is', () => {
  const of = catalogue('Acme rules');
  expect(isMeant({ ...named('Bolt policy'), uuid: of.uuid.toUpperCase() }, of)).toBe(true);
  expect(isMeant({ ...named(), href: `urn:uuid:${of.uuid}` }, of)).toBe(true);
});
