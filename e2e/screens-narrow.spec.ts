import { expect, test } from 'vitest';
import { loaded } from './loaded.ts';
import { lookAtScreens } from './screens.ts';
import { stillness } from './stillness.ts';
import { tooSmall } from './targets.ts';
import { walkIn } from './walk.ts';

/** The window of a phone, which is touched, and where things slide in and fade. */
const phone = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
} as const;

const browser = lookAtScreens({ ...phone, colorScheme: 'dark' });

test.each([
  ['the navigation', '/dashboard', 'Open the navigation', 'dialog'],
  ['the account', '/dashboard', /^Your account/, 'menu'],
  ['the notifications', '/dashboard', /^Notifications/, 'dialog'],
  ['the search', '/dashboard', 'Search or go to', 'dialog'],
  ['the filters', '/client-admin/employees', 'Filter', 'dialog'],
  ['a calendar', '/dashboard/company', 'Open the calendar', 'dialog'],
  ['a confirmation', '/dashboard', 'Reset demo', 'dialog'],
  ['a person', '/client-admin/employees', 'Ben Holt', 'dialog'],
  ['a piece of evidence', '/dashboard/compliance-engine/evidence', /Internal audit/, 'dialog'],
  ['a finding', '/dashboard/compliance-engine/findings', /^Anybody can install/, 'dialog'],
] as const)('%s over a screen has nothing that a finger misses', async (_, address, name, role) => {
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: address, ...phone });
  await page.getByRole('button', { name }).first().click();
  await page.getByRole(role).first().waitFor();
  await loaded(page);
  await stillness(page);
  expect(await tooSmall(page)).toEqual([]);
  await leave();
});

test('a calendar has room in the narrowest window', async () => {
  const narrow = { ...phone, viewport: { width: 320, height: 640 } };
  const { page, leave } = await walkIn(browser(), 'client_admin', { at: '/dashboard/company', ...narrow });
  await page.getByRole('button', { name: 'Open the calendar' }).first().click();
  const place = await page.getByRole('dialog', { name: 'Calendar' }).boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(320);
  await leave();
});

const box = (style: string, words = 'Press') => `<button style="position:absolute;${style}">${words}</button>`;
const large = 'width:44px;height:44px;';
const over = (inset: string) => `<span style="position:absolute;inset:${inset}"></span>`;

test.each([
  ['a low button', box('top:90px;left:90px;width:80px;height:32px'), '“Press” can be pressed on 80 × 32'],
  ['a narrow button', box('top:90px;left:90px;width:30px;height:60px', 'P'), '“P” can be pressed on 30 ×'],
  [
    'a button that its neighbour covers in part',
    box(`top:90px;left:90px;${large}`, 'First') + box(`top:90px;left:120px;${large}`, 'Second'),
    '“First” can be pressed on 30 × 44',
  ],
  [
    'a button that another covers',
    box(`top:90px;left:90px;${large}`, 'First') + box(`top:80px;left:80px;width:90px;height:90px`, 'Second'),
    '“First” is covered',
  ],
  [
    'a button that something covers that is no target',
    `${box(`top:90px;left:90px;${large}`, 'First')}<div style="position:fixed;inset:0"></div>`,
    '“First” is covered',
  ],
  [
    'a button under a head that stays, which another place on the page brings out',
    `<div style="position:fixed;inset:0 0 40%"></div><div style="height:1500px"></div><button style="${large}">First</button><div style="height:1500px"></div>`,
    undefined,
  ],
  [
    'a link above the window, until it has the focus',
    '<a href="#x" style="position:fixed;top:-60px">Skip</a>',
    undefined,
  ],
  ['a link alone', '<p><a href="#x">All eight</a></p><p>Eight of them.</p>', '“All eight” can be pressed on'],
  ['a box without its words', '<input type="checkbox" aria-label="Tick">', '“Tick” can be pressed on'],
  ['a button that is large enough', box(`top:90px;left:90px;${large}`), undefined],
  [
    'a low button on a ground that is pressed',
    box('top:90px;left:90px;width:80px;height:32px', `Press${over('-8px')}`),
    undefined,
  ],
  ['a link in a sentence', '<p>All about it is in <a href="#x">the register</a>.</p>', undefined],
  [
    'a row that is pressed anywhere',
    '<ul><li style="height:48px"><button data-opens style="height:20px;border:0">Open</button></li></ul>',
    undefined,
  ],
  [
    'a box with its words',
    '<label style="display:flex;height:44px"><input type="checkbox"> I have saved them</label>',
    undefined,
  ],
])('planted: %s', async (_, main, fault) => {
  const page = await browser().newPage(phone);
  await page.setContent(`<meta name="viewport" content="width=device-width"><main>${main}</main>`);
  const found = await tooSmall(page);
  if (fault === undefined) expect(found).toEqual([]);
  else expect(found.join()).toContain(fault);
  await page.close();
});
