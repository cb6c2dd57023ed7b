import { operationsScreens } from '@claimlock/contract/operations/screens';
import { operationKindNames } from '@claimlock/contract/operations/watching';
import type { Notices } from '../../foundation/module.ts';
import { tells } from '../notifications/index.ts';
import { findPersonOfUser } from '../people/index.ts';
import { findOperation } from './store.ts';

/** What whoever asked for long work is told when it is over. */
export const operationNotices: Notices = {
  topic: 'operations',
  over: [],
  told: [
    tells('operation.ended', async ({ db }, { operationId, kind, state, done, skipped, failed }) => {
      const row = await findOperation(db, operationId);
      if (!row || row.asker_user_id === null || state === 'Cancelled') return undefined;
      // The operator works nowhere here and has no notices here: the screen that they asked on says how it went.
      if (!(await findPersonOfUser(db, row.asker_user_id))) return undefined;
      const counted = [
        [done, 'done'],
        [skipped, 'skipped'],
        [failed, 'failed'],
      ].flatMap(([count, word]) => (count ? [`${count} ${word}`] : []));
      return {
        readers: { know: [row.asker_user_id] },
        title: `${operationKindNames[kind]}: ${state.toLowerCase()}`,
        detail: row.total > 1 ? `${row.title} · ${counted.join(', ')}` : row.title,
        link: row.link ?? operationsScreens.operation(operationId),
        about: operationId,
      };
    }),
  ],
};
