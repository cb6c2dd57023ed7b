import { evidenceItemsScreens } from '@claimlock/contract/evidence-items/screens';
import type { Notices } from '../../foundation/module.ts';
import { tells } from '../notifications/index.ts';
import { adminUsers } from '../people/index.ts';

/** What people are told of plans that were taken over. */
export const oscalNotices: Notices = {
  topic: 'evidence-items',
  over: [],
  told: [
    tells('plan.taken', async ({ db }, { evidence }) =>
      evidence
        ? {
            readers: { know: await adminUsers(db) },
            title: 'Evidence was taken over from a plan',
            detail: `${evidence} ${evidence === 1 ? 'piece needs' : 'pieces need'} a file or a review`,
            link: evidenceItemsScreens.evidence(),
          }
        : undefined,
    ),
  ],
};
