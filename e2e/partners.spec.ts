import { expect, test } from 'vitest';
import { invitationLink, joiningPassword, oneBrowser, visit, walkIn, walkInByHand, wordsOf } from './walk.ts';

const browser = oneBrowser();

test('a super admin adds a broker firm, invites one more of its people and another operator, and withdraws an invitation', async () => {
  const { page, leave } = await walkInByHand(browser(), 'super_admin');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('button', { name: 'Add a broker' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a broker' });
  await adding.getByLabel('Name of the firm').fill('Northgate Cover Ltd');
  await adding.getByLabel('FCA number').fill('12');
  await adding.getByLabel('Contact name').fill('Alex Moss');
  await adding.getByLabel('Contact email address').fill('alex@northgate.example');
  await adding.getByRole('button', { name: 'Add broker' }).click();
  await adding.getByRole('alert').waitFor();
  await adding.getByLabel('FCA number').fill('123456');
  await adding.getByRole('button', { name: 'Add broker' }).click();
  await adding.getByText('The invitation to alex@northgate.example was not sent').waitFor();
  await adding.getByRole('button', { name: 'Copy the invitation link' }).waitFor();
  await adding.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('row', { name: /^Northgate/ }).waitFor();
  await expect.poll(() => wordsOf(page, 'row', /^Northgate/)).toMatch(/Northgate Cover Ltd 123456 0 None yet/);

  await page.getByRole('button', { name: 'Invite somebody to Northgate Cover Ltd' }).click();
  const inviting = page.getByRole('dialog', { name: 'Join Northgate Cover Ltd' });
  await inviting.getByLabel('Name').fill('Sam Reed');
  await inviting.getByLabel('Email address').fill('sam@northgate.example');
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await inviting.getByText('The invitation to sam@northgate.example was not sent').waitFor();
  await inviting.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  const operator = page.getByRole('dialog', { name: 'Another operator' });
  await operator.getByLabel('Name').fill('Kit Vale');
  await operator.getByLabel('Email address').fill(' Kit@operator.example ');
  await operator.getByRole('button', { name: 'Send the invitation' }).click();
  await operator.getByText('The invitation to kit@operator.example was not sent').waitFor();
  await operator.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Withdraw the invitation of sam@northgate.example' }).click();
  await page.getByText('The invitation is withdrawn.').waitFor();
  await page.getByRole('row', { name: /^sam@northgate/ }).waitFor({ state: 'detached' });
  await expect
    .poll(() => wordsOf(page, 'row', /^kit@operator/))
    .toMatch(/kit@operator.example Kit Vale Operator of the platform/);
  await leave();
});

test('an operator ends the access of another one, who is signed out at once, and cannot end their own', async () => {
  const { page, leave } = await walkIn(browser(), 'super_admin', { at: '/admin/partners?open=operator' });
  const inviting = page.getByRole('dialog', { name: 'Another operator' });
  await inviting.getByLabel('Name').fill('Robin Moor');
  await inviting.getByLabel('Email address').fill('robin@operator.example');
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await inviting.getByText('The invitation to robin@operator.example was not sent').waitFor();
  const link = await invitationLink(page, 'ClaimLock');
  const robin = await visit(browser(), new URL(link).origin);
  await robin.page.goto(link);
  await robin.page.getByLabel('Password', { exact: true }).fill(joiningPassword);
  await robin.page.getByRole('button', { name: 'Join' }).click();
  await robin.page.getByRole('heading', { name: 'Secure your account' }).waitFor();
  // Signed in, though not with a second factor yet. A screen would say less: in a demo it lets anybody in again.
  const standing = async () => (await robin.page.request.get('/api/platform/places')).status();
  await expect.poll(() => standing()).toBe(403);

  await page.goto('/admin/partners');
  const list = page.getByRole('region', { name: 'Who has access' });
  const own = list.getByRole('row', { name: /\(you\)/ });
  await expect.poll(() => own.getByRole('button', { name: /^End access/ }).getAttribute('aria-disabled')).toBe('true');
  await list.getByLabel('Search people with access').fill('robin');
  // What is pressed next stays where it is once nobody else is in the list.
  await expect.poll(() => list.getByRole('row').count()).toBe(2);
  await list.getByRole('button', { name: 'End access of robin@operator.example' }).click();
  const sure = page.getByRole('dialog', { name: 'End the access of Robin Moor?' });
  await sure.getByRole('button', { name: 'End their access' }).click();
  await page.getByText('Their access has ended').waitFor();
  await list.getByText('No matching people').waitFor();
  await expect.poll(() => standing()).toBe(401);
  await robin.leave();
  await leave();
});
