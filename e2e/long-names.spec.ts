import { listOrganisations } from '@claimlock/contract/organisations/endpoints';
import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser();
const long = (kind: string) => `${kind}${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}データ保護ポリシー方針`;

test('no list is wider than the screen, however long a word in it is', async () => {
  const { page, leave } = await walkIn(browser(), 'client_admin');
  const asked = await page.request.get('/api/account/organisations');
  const clientId = listOrganisations.output.parse(await asked.json()).organisations[0]?.id;
  const headers = { origin: new URL(page.url()).origin };
  for (const [path, data] of [
    ['risks', { title: long('Risk'), likelihood: 5, impact: 5 }],
    ['action-items', { title: long('Action'), dueDate: '2026-12-01' }],
  ] as const) {
    const added = await page.request.post(`/api/clients/${clientId}/${path}`, { data, headers });
    expect(added.status(), await added.text()).toBe(201);
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, name] of [
      ['risks', long('Risk')],
      ['actions', long('Action')],
    ] as const) {
      await page.goto(`/dashboard/${path}`);
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().waitFor();
      const beyond = Number(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      );
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await leave();
});

const endless = `${'Rechtsschutzversicherungsgesellschaften'.repeat(7)}${'حماية'.repeat(6)}`.slice(0, 300);
/** What a list calls its things, and the people and places that they belong to. */
const named = new Set([
  'title',
  'name',
  'subject',
  'fileName',
  'companyName',
  'organisation',
  'department',
  'jobTitle',
  'askedBy',
]);

/** Whatever a server could answer: each name in it as long as a name may be, without a space, and ending from right to left. */
function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return named.has(key) ? endless : value;
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, lengthened(inside, name)]));
}

/** Lists, and a page beside each that is asked for with it: what they say of others is as long. */
const lists = {
  client_admin: [
    '/dashboard/compliance-engine/findings',
    '/dashboard/compliance-engine/scopes',
    '/dashboard/compliance-engine/evidence',
    '/dashboard/compliance-engine/tests',
    '/dashboard/compliance-engine/controls',
    '/dashboard/documents',
    '/dashboard/risk-register',
    '/dashboard/reporting',
    '/dashboard/reporting/export-history',
    '/dashboard/training',
    '/dashboard/training/certifications',
    '/dashboard/training/sessions',
    '/dashboard/users',
    '/dashboard/users/departments',
    '/client-admin/support',
    '/dashboard/operations',
  ],
  super_admin: ['/admin/partners', '/admin/clients', '/admin/client-overview', '/admin/outbox'],
} as const;

/** How far a page goes beyond the screen, and each table beyond the place it stands in. */
const beyond = `[
  ['the page', document.documentElement.scrollWidth - document.documentElement.clientWidth],
  ...[...document.querySelectorAll('main table')].map((table) =>
    [table.getAttribute('aria-label') ?? 'a table', Math.round(table.getBoundingClientRect().width - table.parentElement.clientWidth)]),
].filter(([, by]) => by > 1)`;

test.each(['client_admin', 'super_admin'] as const)(
  'no list of %s is wider than its place with names of 300 characters without a space',
  async (audience) => {
    const { page, leave } = await walkIn(browser(), audience);
    if (audience === 'client_admin') {
      const asked = await page.request.get('/api/account/organisations');
      const clientId = listOrganisations.output.parse(await asked.json()).organisations[0]?.id;
      const headers = { origin: new URL(page.url()).origin };
      const client = `/api/clients/${clientId}`;
      for (const [path, data] of [
        ['support-tickets', { subject: 'A question', kind: 'question', text: 'How is this done?' }],
        ['control-scopes', { kind: 'site', name: 'Leeds' }],
      ] as const) {
        const added = await page.request.post(`${client}/${path}`, { data, headers });
        expect(added.status(), await added.text()).toBe(201);
      }
    }
    let lengthens = 0;
    await page.route('**/api/**', async (route) => {
      if (
        route.request().method() !== 'GET' ||
        /\/api\/(session|account)|operation-events$/.test(route.request().url())
      )
        return route.continue();
      const answer = await route.fetch();
      if (!answer.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response: answer });
      lengthens += 1;
      return route.fulfill({ response: answer, json: lengthened(await answer.json()) });
    });
    const found: string[] = [];
    for (const path of lists[audience])
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        // In a row: a filter has the names of departments and people too, also where no row is there. What else the page
        // shows is waited for as well, so that all of it is measured.
        const main = page.getByRole('main');
        await main.getByRole('heading', { level: 1 }).waitFor();
        await main
          .getByRole('status', { name: /^Loading/ })
          .first()
          .waitFor({ state: 'detached' });
        await main
          .locator(':is(tbody tr, ul > li)')
          .filter({ hasText: endless })
          .first()
          .waitFor()
          .catch(() => found.push(`${path} at ${width} has no row with such a name`));
        const wide = await page.evaluate(beyond);
        if (JSON.stringify(wide) !== '[]') found.push(`${path} at ${width}: ${JSON.stringify(wide)}`);
      }
    expect(found).toEqual([]);
    expect(lengthens).toBeGreaterThan(10);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await leave();
  },
);
