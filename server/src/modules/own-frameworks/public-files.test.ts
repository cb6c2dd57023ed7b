import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { frameworkIn } from './framework-file.ts';
import { pairsIn } from './mapping-file.ts';

const shared = new URL('../../../../../shared/data/oscal/', import.meta.url);
const tables = new URL('../../../../../shared/frameworks/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, shared));
const rev5 = 'NIST_SP-800-53_rev5_catalog.json';

/**
 * Counted without our reader, by Python 3 and its json module:
 *
 *   def controls(x):
 *       for g in x.get('groups') or []: yield from controls(g)
 *       for c in x.get('controls') or []: yield c; yield from controls(c)
 *   withdrawn = lambda c: any(p['name'] == 'status' and p['value'] == 'withdrawn' for p in c.get('props') or [])
 *
 * A catalogue has `controls`, without those of the class “category” that have others in them; a profile the set of its
 * `with-ids`; a mapping collection `len(sources) * len(targets)` of each of its `maps`. The CSF file does not mark what was
 * withdrawn from version 1.1: its 79 are those that the published CSF 2.0 does not have (185 - 106). A table has the rows of
 * `csv.DictReader` whose `kind` is neither `group` nor `theme`, `guidance` or `informative`; a table of mappings all its rows.
 */
const catalogues = [
  [rev5, 1189, 182],
  ['NIST_SP-800-53_rev5_MODERATE-baseline-resolved-profile_catalog.json', 287, 0],
  ['NIST_CSF_v2.0_catalog.json', 185, 79],
] as const;
const profiles = [
  ['NIST_SP-800-53_rev5_LOW-baseline_profile.json', 149],
  ['NIST_SP-800-53_rev5_MODERATE-baseline_profile.json', 287],
] as const;
const mappings = [['example-mapping_CSF_v2.0-to-SP800-53r5_mapping-collection.json', 737]] as const;
const refused = [
  ['example-mapping_CSF_v2.0_catalog.json', 'does not allow an empty list'],
  ['example-component-definition.json', 'another kind of OSCAL document'],
  ['ifa_assessment-plan-example.json', 'another kind of OSCAL document'],
  ['ifa_assessment-results-example.json', 'another kind of OSCAL document'],
  ['ifa_plan-of-action-and-milestones.json', 'another kind of OSCAL document'],
  ['ssp-example.json', 'another kind of OSCAL document'],
  ['oscal_complete_schema.json', 'not OSCAL'],
] as const;

describe.runIf(existsSync(shared))('public files', () => {
  test('are all in one of these tables', () => {
    const known = [...catalogues, ...profiles, ...mappings, ...refused].map(([name]) => name);
    expect(readdirSync(shared).filter((name) => name.endsWith('.json'))).toEqual(known.toSorted());
  });

  test.each(catalogues)('%s has %i requirements, of which %i are withdrawn', (name, all, withdrawn) => {
    const { draft } = frameworkIn(file(name));
    expect(draft?.requirements).toHaveLength(all);
    expect(draft?.requirements.filter((one) => one.withdrawn)).toHaveLength(withdrawn);
  });

  test.each(profiles)('%s takes %i', (name, all) => {
    const { draft, problems } = frameworkIn(file(name), { documents: [file(rev5)] });
    expect([draft?.requirements.length, problems]).toEqual([all, []]);
  });

  test.each(mappings)('%s has %i pairs', (name, all) => {
    expect(pairsIn(file(name)).pairs).toHaveLength(all);
  });

  test.each(refused)('%s is refused for what it is', (name, wanted) => {
    const { draft, problems } = frameworkIn(file(name));
    expect(draft).toBeNull();
    expect(problems.map(({ says }) => says).join(' ')).toContain(wanted);
  });
});

const frameworkTables = [
  ['common_controls.csv', 130],
  ['cyber-essentials-danzell-questions.csv', 95],
  ['cyber-essentials.csv', 46],
  ['eu-cra.csv', 90],
  ['iasme-cyber-assurance.csv', 59],
  ['ico-accountability.csv', 77],
  ['iso-27001-2022.csv', 123],
  ['nist-csf-2.0.csv', 106],
  ['soc2-tsc-2017.csv', 61],
  ['uk-gdpr.csv', 131],
] as const;
const mappingTables = [
  ['common_map.csv', 1148],
  ['common_map_weighted.csv', 1148],
  ['mappings.csv', 1947],
] as const;

describe.runIf(existsSync(tables))('tables of frameworks', () => {
  const table = (name: string) => readFileSync(new URL(name, tables));

  test.each(frameworkTables)('%s has %i requirements', (name, all) => {
    const { draft, problems } = frameworkIn(table(name));
    expect(draft?.requirements).toHaveLength(all);
    expect(problems.filter(({ grave }) => grave)).toEqual([]);
  });

  test.each(mappingTables)('%s has %i pairs', (name, all) => {
    expect(pairsIn(table(name)).pairs).toHaveLength(all);
  });
});
