import type { Audience } from '@claimlock/contract/access';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { codeOf } from '../server/testing/accounts.ts';
import { openBrowser } from '../web/tools/browser.ts';
import { closeInstallation, demoUrl } from './installation.ts';
import { followScripts } from './loaded.ts';

/**
 * One browser for a file of journeys, opened before the first and closed after the last. Each journey walks through an
 * installation of its own; those of a file that change nothing `share` one, until one of them fails.
 */
export function oneBrowser({ share = false }: { readonly share?: boolean } = {}): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    // A journey that failed has left its pages open: what they show says why.
    for (const context of browser.contexts()) {
      if (failed)
        for (const page of context.pages()) process.stderr.write(`\n${task.name}: left ${await seenOn(page)}\n`);
      await context.close();
    }
    if (!share || failed) await closeInstallation();
  });
  afterAll(async () => {
    await browser.close();
    await closeInstallation();
  });
  return () => browser;
}

/** Where a page is and what it shows, as a screen reader would hear it. */
async function seenOn(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${shown.slice(0, 20_000)}`;
}

/**
 * A page of its own at a ClaimLock; every error it throws fails the journey when `leave` is called. It is that of somebody who asks for
 * little motion, unless the journey is about what moves: fading and sliding take a sixth of a journey's time.
 */
export async function visit(browser: Browser, base: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: base,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  followScripts(page);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  page.setDefaultTimeout(30_000);
  return {
    page,
    leave: async () => {
      expect(thrown.join('\n')).toBe('');
      await context.close();
    },
  };
}

/** Walks into the demo as an audience, through the landing page, as a newcomer does. */
export async function walkInByHand(browser: Browser, audience: Audience) {
  const visitor = await visit(browser, await demoUrl());
  await visitor.page.goto('/');
  await visitor.page.getByRole('button', { name: names[audience] }).click();
  await isIn(visitor.page);
  return visitor;
}

/** Is in the demo as an audience, at an address or at its home, without the way there: most journeys begin further on. */
export async function walkIn(
  browser: Browser,
  audience: Audience,
  { at = '/', ...options }: BrowserContextOptions & { readonly at?: string } = {},
) {
  const base = await demoUrl();
  const visitor = await visit(browser, base, options);
  const opened = await visitor.page.request.post('/api/session/demo', {
    data: { audience },
    headers: { origin: base },
  });
  expect(opened.status(), await opened.text()).toBe(200);
  await visitor.page.goto(at);
  await isIn(visitor.page);
  return visitor;
}

// A dialog that the address opens may hide the rest from a screen reader already.
const isIn = (page: Page) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: /^Your account/, includeHidden: true })
    .waitFor();

const names: Record<Audience, RegExp> = {
  employee: /^Employee/,
  client_admin: /^Client Admin/,
  broker_admin: /^Broker Admin/,
  super_admin: /^Super Admin/,
};

/** Puts the demo back to how it began, with the button everybody has. */
export async function resetDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset demo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Reset/ }).click();
  // The whole story is lived through again: on a busy machine that takes its time. What goes wrong is said in the dialog.
  const back = page.getByRole('heading', { name: 'Walk in as' });
  await back.or(dialog.getByRole('alert')).first().waitFor({ timeout: 120_000 });
  expect(await dialog.getByRole('alert').allTextContents()).toEqual([]);
}

/** Stops the page's clock: what is shown for a moment stays, however busy the machine is, until the clock goes on. */
export async function stopClock(page: Page): Promise<{ readonly goOn: () => Promise<void> }> {
  const now = Date.now();
  // Playwright only pauses at a time that is still to come, and a busy machine may take seconds between the two calls.
  await page.clock.install({ time: now - 30_000 });
  await page.clock.pauseAt(now);
  return { goOn: () => page.clock.resume() };
}

/** What a part of the page says, as one line of words. */
export async function wordsOf(page: Page, role: 'region' | 'dialog' | 'row', name: string | RegExp): Promise<string> {
  // What is shown is meant, not what stands in the document: cells and blocks are words of their own.
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would run them together.
  return (await page.getByRole(role, { name }).first().innerText()).replaceAll(/\s+/g, ' ');
}

/** Finds somebody in the list of people, and waits until nobody else is in it: what is pressed next stays where it is. */
export async function findPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(name);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
}

/** Adds somebody, as a client admin does, and answers the link that they are invited by. */
export async function addPerson(
  browser: Browser,
  page: Page,
  one: { readonly name: string; readonly email: string; readonly role: string; readonly organisation: string },
): Promise<string> {
  await page.goto('/client-admin/add-employee');
  const form = page.getByRole('form', { name: 'Add an employee' });
  await form.getByLabel('Name', { exact: true }).fill(one.name);
  await form.getByLabel('Email address').fill(one.email);
  await form.getByLabel('Department').fill('Board');
  await form.getByLabel('Job title').fill('Director');
  await form.getByLabel('Role').selectOption(one.role);
  await form.getByRole('button', { name: 'Add Employee' }).click();
  // What is said for a moment is looked for where it is the subject: here it is enough that it has led on.
  await page.getByRole('heading', { name: 'Employees' }).waitFor();
  const operator = await walkIn(browser, 'super_admin');
  const link = await invitationLink(operator.page, one.organisation);
  await operator.leave();
  return link;
}

/** The link in the latest invitation to an organisation, as the operator finds it among the mails. */
export async function invitationLink(page: Page, organisation: string): Promise<string> {
  await page.goto('/admin/outbox');
  await page
    .getByRole('button', { name: `Your invitation to ${organisation} on ClaimLock` })
    .first()
    .click();
  return /http\S+\/invitation#\S+/.exec(await wordsOf(page, 'dialog', /^Your invitation/))?.[0] ?? '';
}

/** Adds somebody to the staff of the demo's first organisation, and joins as them. */
export async function joinStaff(browser: Browser, admin: Page, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@thameslight.example`;
  const organisation = 'Thameslight Software Ltd';
  const staff = await joinByLink(
    browser,
    await addPerson(browser, admin, { name, email, role: 'Staff', organisation }),
  );
  await staff.page.getByRole('region', { name: 'Your open work' }).waitFor();
  return staff;
}

/** The password of everybody who joins in a journey. */
export const joiningPassword = 'lantern orchard seven winters';

/** Joins by a link, as somebody who needs no second factor. */
export async function joinByLink(browser: Browser, link: string) {
  const visitor = await visit(browser, new URL(link).origin);
  await visitor.page.goto(link);
  await visitor.page.getByLabel('Password', { exact: true }).fill(joiningPassword);
  await visitor.page.getByRole('button', { name: 'Join' }).click();
  await visitor.page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .waitFor();
  return visitor;
}

/** Joins by a link, and sets up an authenticator as whoever administers has to. */
export async function joinWithCodes(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(joiningPassword);
  await page.getByRole('button', { name: 'Join' }).click();
  await setUpCodes(page);
}

/** Sets up an authenticator on the page that asks whoever administers for one. */
export async function setUpCodes(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Secure your account' }).waitFor();
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await page.getByLabel('Your password').fill(joiningPassword);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}$/).textContent();
  await page.getByLabel('The six digits it shows').fill(codeOf((shown ?? '').replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel(/I saved the codes/).check();
  await page.getByRole('button', { name: 'Done' }).click();
}
