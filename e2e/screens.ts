import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cramped } from './cramped.ts';
import { demoUrl } from './installation.ts';
import { followScripts, loaded } from './loaded.ts';
import { screens } from './screen-addresses.ts';
import { stillness } from './stillness.ts';
import { tooSmall } from './targets.ts';
import { oneBrowser } from './walk.ts';

/** Lists whose first row leads to a page of its own, which has another address in every demo, and the screens below that page. */
const leadOn: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/compliance-engine/findings': ['', '/actions', '/history'],
  '/dashboard/risk-register': ['', '/treatment', '/history'],
  '/broker/clients': [''],
  '/admin/clients': [
    ...['', '/edit', '/status', '/users', '/users/add', '/users/bulk-import', '/users/roles'],
    ...['/activity', '/frameworks', '/insurance', '/audit'],
  ],
};

/** Lists whose first row opens beside them under a name in the address, and the screens of its own that it has. */
const besides: Readonly<Record<string, { readonly name: string; readonly screens: readonly string[] }>> = {
  '/client-admin/employees': { name: 'person', screens: ['', '/role', '/activity'] },
};

/** A file of people, so that what is read of it is looked at too. */
const file = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Name,Email\nIris Reading,iris@new.example\n'),
};

/** What is done on a screen so that more of it is there. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/client-admin/employees/bulk-import': async (page) => {
    await page.getByLabel(/^Choose (?:a|another) file/).setInputFiles(file);
    await page
      .getByText(/^[01] (?:person|people) to add/)
      .first()
      .waitFor();
  },
  '/client-admin/support?ticket=new': async (page) => {
    await page.getByLabel('Topic').selectOption('Something does not work');
    await page.getByLabel('Subject').fill('A ticket to look at');
    await page.getByRole('textbox', { name: 'Message' }).fill('It can be closed.');
    await page.getByRole('button', { name: 'Send to support' }).click();
    await page.getByRole('heading', { name: 'A ticket to look at' }).waitFor();
  },
};

/** Those of them whose rows open a panel first, which leads to the page. */
const opensPanels = ['/dashboard/compliance-engine/findings', '/dashboard/risk-register'];

/** What axe finds on a page once it has loaded and nothing fades in or out any more, and whether it is too wide. */
export async function findings(page: Page): Promise<string[]> {
  await loaded(page);
  await stillness(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then((r) =>
      r.passes.length < 5 ? ['axe looked at nothing'] : r.violations.map((v) => v.id + ': ' + v.nodes[0].html.slice(0, 160)))`,
  );
  const wide = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  return [
    ...(Array.isArray(found) ? found.map(String) : []),
    ...(wide > 0 ? [`wider than the screen by ${wide}`] : []),
  ];
}

/** Looks at every screen of every audience in a window of one kind, and at other widths for what is cramped there; answers its browser. */
export function lookAtScreens(options: BrowserContextOptions, otherWidths: readonly number[] = []) {
  const browser = oneBrowser({ share: true });
  test.each(Object.entries(screens))('every screen of %s is clean', async (audience, addresses) => {
    const context = await browser().newContext(options);
    const page = await context.newPage();
    followScripts(page);
    const base = await demoUrl();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    if (audience !== 'nobody') {
      await page.goto(`${base}/`);
      await page.request.post(`${base}/api/session/demo`, { data: { audience }, headers: { origin: base } });
    }
    const faults: string[] = [];
    const look = async (address: string) => {
      // Only once it is loaded does it say what it is.
      const found = await findings(page);
      const isNowhere = (await page.getByRole('heading', { level: 1, name: /not found/i }).count()) > 0;
      if (isNowhere !== address.endsWith('/nowhere')) found.push(isNowhere ? 'nothing is there' : 'something is there');
      faults.push(
        ...[
          ...found,
          ...(options.hasTouch ? await tooSmall(page) : []),
          ...(await cramped(page, otherWidths)),
          ...said.splice(0),
        ].map((fault) => `${address}: ${fault}`),
      );
    };
    for (const address of addresses) {
      await page.goto(base + address);
      await look(address);
      const act = acts[address];
      if (act) {
        await act(page);
        await look(`${address}, further on`);
      }
      const beside = besides[address];
      if (beside) {
        await page.locator('main [data-opens]').first().click();
        await page.waitForURL((url) => url.searchParams.has(beside.name));
        await look(`${address}?${beside.name}=:id`);
        const id = new URL(page.url()).searchParams.get(beside.name);
        for (const screen of beside.screens) {
          await page.goto(`${base}${address}/${id}${screen}`);
          await look(`${address}/:id${screen}`);
        }
      }
      const below = leadOn[address];
      if (below === undefined) continue;
      await page.locator('main [data-opens]').first().click();
      if (opensPanels.includes(address)) await page.getByRole('link', { name: 'Open page' }).click();
      await page.waitForURL(`${base}${address}/*`);
      const opened = page.url();
      for (const screen of below) {
        if (screen !== '') await page.goto(opened + screen);
        await look(`${address}/:id${screen}`);
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  });
  return browser;
}
