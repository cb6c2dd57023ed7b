import { peopleScreens } from '@claimlock/contract/people/screens';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { adminUsers, readPersonNames, userToTell } from '../people/index.ts';
import { tells } from './notices.ts';
import { notificationRoutes } from './routes.ts';

const toAdmins = async ({ db }: ClientContext) => ({ know: await adminUsers(db) });

const nameOf = async ({ db }: ClientContext, personId: string) =>
  (await readPersonNames(db, [personId])).get(personId) ?? 'Somebody';

/** The other client admins, for whom it is news of a colleague. */
async function toOtherAdmins({ db }: ClientContext, personId: string) {
  const theirs = await userToTell(db, personId);
  return { know: (await adminUsers(db)).filter((userId) => userId !== theirs) };
}

/** The inbox of an account, and what is told in it of the module below: people. */
export const notificationModule: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  notices: {
    topic: 'people',
    over: [],
    told: [
      tells('person.joined', async (context, { personId }) => ({
        readers: await toAdmins(context),
        title: `${await nameOf(context, personId)} has joined`,
        link: peopleScreens.employees,
      })),
      tells('client-admin.given', async ({ db }, { personId }) => ({
        readers: { know: [await userToTell(db, personId)] },
        title: 'You are a client admin now',
        detail: 'You can add and deactivate people, and administer the organisation.',
        link: peopleScreens.administration,
      })),
      tells('client-admin.given', async (context, { personId }) => ({
        readers: await toOtherAdmins(context, personId),
        title: `${await nameOf(context, personId)} is a client admin now`,
        link: peopleScreens.person(personId),
      })),
      tells('client-admin.taken-back', async ({ db }, { personId }) => ({
        readers: { know: [await userToTell(db, personId)] },
        title: 'You are no longer a client admin',
        detail: 'You keep your role and your duties.',
      })),
      tells('client-admin.taken-back', async (context, { personId }) => ({
        readers: await toOtherAdmins(context, personId),
        title: `${await nameOf(context, personId)} is no longer a client admin`,
        link: peopleScreens.person(personId),
      })),
    ],
  },
};
