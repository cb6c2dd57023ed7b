import { principals } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

/** A client that follows Cyber Essentials, added and joined as in life: its id, and a cookie of its administrator. */
export async function newClient(app: TestApp, name: string): Promise<{ clientId: string; admin: string }> {
  const email = `ada@${name.toLowerCase().replaceAll(/\W+/g, '-')}.example`;
  const boss = principals.find((one) => one.standing === 'super_admin')?.userId ?? '';
  const added = await app.request('POST', '/api/platform/clients', {
    cookie: await app.signInAs(boss),
    body: {
      companyName: name,
      industry: 'Technology',
      employeeCount: 60,
      contactName: 'Ada Admin',
      contactEmail: email,
      frameworks: ['cyber-essentials'],
    },
  });
  if (added.status !== 201) throw new Error(`The client was refused: ${added.text}`);
  const { id: clientId } = added.body as { id: string };
  await app.runJobs();
  const link = app.letters.at(-1)?.text.match(/#(\S+)/)?.[1];
  const accepted = await app.request('POST', '/api/invitations/acceptance', {
    body: { token: link, name: 'Ada Admin', password: 'correct horse battery staple' },
  });
  if (accepted.status !== 200) throw new Error(`The invitation was refused: ${accepted.text}`);
  const [user] = await app.asAdministrator<{ id: string }>('select id from identity_user where email = $1', [email]);
  return { clientId, admin: await app.signInAs(user?.id ?? '') };
}
