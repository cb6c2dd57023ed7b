import * as contract from '@claimlock/contract/support-access/endpoints';
import { supportAccessScreens } from '@claimlock/contract/support-access/screens';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { closes, tells } from '../notifications/index.ts';
import { adminUsers } from '../people/index.ts';
import { endOwnSupportAccess, endSupportAccess } from './end-support-access.ts';
import { listOwnSupportAccess, listSupportAccess } from './list-support-access.ts';
import { openSupportAccess } from './open-support-access.ts';

/** Support access: opened with a reason, ended by either side, told to the organisation's administrators. */
export const supportAccessModule: Module = {
  name: 'support-access',
  routes: [
    route(contract.listSupportAccess, listSupportAccess),
    route(contract.openSupportAccess, openSupportAccess),
    route(contract.endSupportAccess, endSupportAccess),
    route(contract.listOwnSupportAccess, listOwnSupportAccess),
    route(contract.endOwnSupportAccess, endOwnSupportAccess),
  ],
  notices: {
    topic: 'organisations',
    over: closes(['support-access.ended'], ({ accessId }) => accessId),
    told: [
      tells('support-access.opened', async ({ db }, { accessId, reason, reference }) => ({
        readers: { know: await adminUsers(db) },
        title: 'A ClaimLock operator opened support access',
        detail: `${contract.supportReasonNames[reason]} · ${reference}. It ends by itself after an hour at most.`,
        link: supportAccessScreens.supportAccess,
        about: accessId,
      })),
      tells('support-access.ended', async ({ db }, { by }) => ({
        readers: { know: await adminUsers(db) },
        title: 'The support access of a ClaimLock operator has ended',
        link: supportAccessScreens.supportAccess,
        detail: by === 'client' ? 'Your organisation ended it.' : 'The operator ended it.',
      })),
    ],
  },
};
