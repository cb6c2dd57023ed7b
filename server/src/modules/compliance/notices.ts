import { screens } from '@claimlock/contract/screens';
import type { Notices } from '../../foundation/module.ts';
import { tells } from '../notifications/index.ts';
import { adminUsers } from '../people/index.ts';

/** What people are told of scores. */
export const complianceNotices: Notices = {
  over: [],
  told: [
    tells('assurance.rescored', async ({ db }, { tierFrom, tierTo }) => {
      if (tierFrom === null || tierFrom === tierTo) return;
      return {
        readers: { know: await adminUsers(db) },
        title: `The assurance tier is now ${tierTo}`,
        detail: `It was ${tierFrom}.`,
        link: screens.insuranceCompliance,
      };
    }),
  ],
};
