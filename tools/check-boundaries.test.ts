import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

const top = resolve(import.meta.dirname, '..');
const rooms = ['contract', 'evidence', 'server', 'web', 'verifier', 'tools', 'e2e'];
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A house with these files alone, under the rules of ours. */
function house(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'claimlock-boundaries-'));
  made.push(folder);
  for (const room of rooms) mkdirSync(join(folder, room));
  for (const file of ['.dependency-cruiser.cjs', 'tools/floors.cjs', 'tsconfig.base.json'])
    cpSync(join(top, file), join(folder, file));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

const feature = 'export const risks = 1;\n';

test('a screen puts features side by side', async () => {
  const folder = house({
    'web/src/features/risks/RisksTab.ts': feature,
    'web/src/screens/engine.ts':
      "import { risks } from '../features/risks/RisksTab.ts';\nexport const engine = risks;\n",
  });
  expect((await checkBoundaries(folder)).violations).toEqual([]);
});

test('a feature that knows a screen is found', async () => {
  const folder = house({
    'web/src/screens/engine.ts': 'export const engine = 1;\n',
    'web/src/features/risks/risks.ts':
      "import { engine } from '../../screens/engine.ts';\nexport const risks = engine;\n",
  });
  expect((await checkBoundaries(folder)).violations).toEqual([
    'web-features-looks-down-only: web/src/features/risks/risks.ts → web/src/screens/engine.ts',
  ]);
});

test('a form of an endpoint that is not named a form is found', async () => {
  const folder = house({
    'web/src/ui/form/use-endpoint-form.ts': 'export type Fields = number;\nexport const useEndpointForm = 1;\n',
    'web/src/features/risks/RiskForm.tsx':
      "import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';\nexport const form = useEndpointForm;\n",
    'web/src/features/risks/RiskFields.tsx':
      "import type { Fields } from '../../ui/form/use-endpoint-form.ts';\nexport const fields: Fields = 1;\n",
    'web/src/features/risks/EditRisk.tsx':
      "import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';\nexport const edit = useEndpointForm;\n",
  });
  expect((await checkBoundaries(folder)).violations).toEqual([
    'forms-are-named-forms: web/src/features/risks/EditRisk.tsx → web/src/ui/form/use-endpoint-form.ts',
  ]);
});

test('a feature that knows another other than by its front door is found', async () => {
  const folder = house({
    'web/src/features/action-items/items.ts': feature,
    'web/src/features/findings/findings.ts':
      "import { risks } from '../action-items/items.ts';\nexport const findings = risks;\n",
  });
  expect((await checkBoundaries(folder)).violations).toEqual([
    'features-do-not-know-each-other: web/src/features/findings/findings.ts → web/src/features/action-items/items.ts',
  ]);
});

test('a feature that shows what one above it hands out is found', async () => {
  const folder = house({
    'web/src/features/compliance/widgets.ts': 'export const score = 1;\n',
    'web/src/features/evidence-items/evidence.ts':
      "import { score } from '../compliance/widgets.ts';\nexport const evidence = score;\n",
  });
  expect((await checkBoundaries(folder)).violations).toEqual([
    'feature-evidence-items-looks-down-only: web/src/features/evidence-items/evidence.ts → web/src/features/compliance/widgets.ts',
  ]);
});
