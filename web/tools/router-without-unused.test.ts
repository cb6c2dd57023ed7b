import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutInstruments, withoutNames } from './router-without-unused.ts';

test('a component’s name goes, and what makes it may go with it', () => {
  expect(withoutNames('const Link = React$1.forwardRef(f);\nLink.displayName = "Link";\nuse(Link);')).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(f);\n\nuse(Link);',
  );
});

test('the router is still written as this expects', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const code = readFileSync(join(folder, 'dist/production/lib/dom/lib.js'), 'utf8');
  const plain = withoutNames(code);
  expect(code).toMatch(/^Link\.displayName/m);
  expect(plain).not.toMatch(/^\w+\.displayName/m);
  expect(plain).toMatch(/^const Link = \/\* @__PURE__ \*\/ /m);
  const router = readFileSync(join(folder, 'dist/production/lib/router/router.js'), 'utf8');
  expect(router.split('if (init.instrumentations)')).toHaveLength(3);
  expect(withoutInstruments(router).split('if (false)')).toHaveLength(3);
});
