import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { frameworkIn } from './framework-file.ts';
import { pairsIn } from './mapping-file.ts';

// Counted without our reader by `tools/independent/count-public-files.py`, in usnistgov/oscal-content at 88bb8deeaa81, in
// GSA/fedramp-automation at c784140bc6d1 and in intuitem/ciso-assistant-community. The files are other people’s, and are not kept
// here: where checkouts of their repositories lie, each in a folder `owner+name`, this variable says.
const folder = process.env.CLAIMLOCK_PUBLIC_FILES ?? '';
const counts = readFileSync(new URL('../../../testing/public-counts.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', kind = '', count, withdrawn] = line.split(',');
    return { name, kind, count: Number(count), withdrawn: withdrawn === '' ? undefined : Number(withdrawn) };
  });
const catalogues = {
  rev4: 'usnistgov+oscal-content/nist.gov/SP800-53/rev4/yaml/NIST_SP-800-53_rev4_catalog.yaml',
  // The one of revision 5 is too large for the snapshot of its repository, and lies where the other public files do.
  rev5: fileURLToPath(new URL('../../../../../shared/data/oscal/NIST_SP-800-53_rev5_catalog.json', import.meta.url)),
};

/** What our reader makes of a file: how many requirements or pairs, and how many of them are withdrawn. */
function found(name: string, kind: string) {
  const bytes = readFileSync(join(folder, name));
  if (kind === 'mapping') return { count: pairsIn(bytes).pairs.length, withdrawn: 0 };
  const catalogue = name.includes('rev4') ? join(folder, catalogues.rev4) : catalogues.rev5;
  const documents = kind === 'profile' ? [readFileSync(catalogue)] : [];
  const first = frameworkIn(bytes, { documents });
  // FedRAMP names an issue of the catalogue by another title or version: a person selects it.
  const { draft } = first.wanted ? frameworkIn(bytes, { documents, chosen: 0 }) : first;
  return { count: draft?.requirements.length, withdrawn: draft?.requirements.filter((one) => one.withdrawn).length };
}

test('the counts are there to be compared with', () => {
  const kinds = Map.groupBy(counts, ({ kind }) => kind);
  expect(Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))).toEqual({
    catalogue: 28,
    library: 203,
    mapping: 52,
    profile: 30,
    workbook: 157,
  });
});

test.runIf(folder !== '' && existsSync(folder) && existsSync(catalogues.rev5))(
  'public repositories are read as they were counted',
  () => {
    const differing = counts.flatMap(({ name, kind, count, withdrawn }) => {
      const ours = found(name, kind);
      const isSame = ours.count === count && (withdrawn === undefined || ours.withdrawn === withdrawn);
      return isSame ? [] : [{ name, kind, count, withdrawn, ours }];
    });
    expect(differing).toEqual([]);
  },
  600_000,
);
