import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from './lib/paths.ts';
import { portalRoutes } from './portal-routes.tsx';
import { routes as everybodys } from './routes.tsx';

const routes = [...everybodys, ...portalRoutes];

const addresses = Object.entries(paths).map(([name, path]): [string, string] => [
  name,
  String(
    Reflect.apply(
      path,
      undefined,
      Array.from({ length: path.length }, () => 'cli_1'),
    ),
  ),
]);

test.each(addresses)('the address of %s has a screen', (_, address) => {
  const found = matchRoutes(routes, address)?.at(-1)?.route;
  expect(found).toBeDefined();
  expect(found?.path).not.toBe('*');
});

// What a notice, a mail or a document leads to is served here.
const screensOfModules: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> =
  import.meta.glob('../../contract/src/*/screens.ts', { eager: true });
const ledTo = Object.values(screensOfModules)
  .flatMap((exported) => Object.values(exported))
  .flatMap((screens) => Object.entries(screens))
  .map(([name, screen]): [string, string] => [
    name,
    String(typeof screen === 'function' ? Reflect.apply(screen, undefined, screen.length > 0 ? ['x_1'] : []) : screen),
  ]);

test('each module says what leads to it', () => expect(ledTo.length).toBeGreaterThan(30));

test.each(ledTo)('what leads to %s from outside finds its screen', (_, address) => {
  const found = matchRoutes(routes, address)?.at(-1)?.route;
  expect(found).toBeDefined();
  expect(found?.path).not.toBe('*');
});

test.each([
  '/nothing',
  '/dashboard/nothing',
  '/admin/clients/cli_1/nothing',
  '/broker/nothing',
  '/client-admin/nothing',
])('%s is not found', (address) => expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe('*'));
