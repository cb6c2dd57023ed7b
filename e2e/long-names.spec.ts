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
