import { peopleScreens } from '@claimlock/contract/people/screens';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { adminUsers, readPersonNames } from '../people/index.ts';
import { tells } from './notices.ts';
import { notificationRoutes } from './routes.ts';

const toAdmins = async ({ db }: ClientContext) => ({ know: await adminUsers(db) });

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
        title: `${(await readPersonNames(context.db, [personId])).get(personId) ?? 'Somebody'} has joined`,
        link: peopleScreens.employees,
      })),
    ],
  },
};
