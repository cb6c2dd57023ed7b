import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutShapes } from './contract-without-shapes.ts';

const folder = new URL('../../contract/src/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test('an endpoint keeps its address and leaves its shapes behind', () => {
  const code =
    "import { z } from 'zod';\nexport const one = endpoint({ name: 'one', method: 'GET', path: '/api/one', whileSuspended: true, input: z.object({}), output: z.any(), example: {} });";
  expect(withoutShapes(code)).toContain(
    "export const one = { name: 'one', method: 'GET', path: '/api/one', whileSuspended: true };",
  );
});

test('an entry of a ledger keeps its words and how it stands, and leaves its body behind', () => {
  const code =
    "export const some = { 'a.begun': entry('Begun', z.object({ id: Id }), 'In Progress'), 'a.done': entry('Done', Body) } as const;";
  expect(withoutShapes(code)).toContain(
    "{ 'a.begun': entry('Begun', undefined, 'In Progress'), 'a.done': entry('Done', undefined) } as const",
  );
});

test('everything else that is made can be left out when nobody uses it', () => {
  expect(withoutShapes('const a = z.object({ b: z.string() });')).toBe(
    'const a = /* @__PURE__ */ (() => (z.object({ b: z.string() })))();',
  );
  expect(withoutShapes('const list = { after: z.string() };')).toBe(
    'const list = /* @__PURE__ */ (() => ({ after: z.string() }))();',
  );
  expect(withoutShapes('const more = { ...list, id: Id };')).toBe(
    'const more = /* @__PURE__ */ (() => ({ ...list, id: Id }))();',
  );
  expect(withoutShapes("export const tiers = ['Bronze'] as const;")).toBe("export const tiers = ['Bronze'] as const;");
  expect(withoutShapes('const make = (a: number) => z.number();')).toBe('const make = (a: number) => z.number();');
});

test.each(files.filter((name) => name.endsWith('/entries.ts')))('%s has words of entries and no bodies', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const entriesIn = (code: string, pattern: RegExp) => code.match(pattern)?.length ?? 0;
  const kept = entriesIn(withoutShapes(text), /^ {2}'[\w.-]+': entry\(\s*(['"`]).+\1,\s*undefined\b/gm);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBe(entriesIn(text, /^ {2}'[\w.-]+': entry\(/gm));
});

test.each(files)('%s loses every shape that is not asked for', (name) => {
  const light = withoutShapes(readFileSync(new URL(name, folder), 'utf8'));
  for (const statement of parseAst(light, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init || /Function/.test(init.type)) continue;
      const free = light.slice(0, init.start).trimEnd().endsWith('/* @__PURE__ */');
      if (!free) expect(light.slice(init.start, init.end)).not.toMatch(/\bz\./);
    }
  }
});
