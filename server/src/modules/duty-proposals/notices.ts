import { type Duty, dutyNames } from '@claimlock/contract/access';
import { peopleScreens } from '@claimlock/contract/people/screens';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, tells } from '../notifications/index.ts';
import { findPerson, listConfirmers, userToTell } from '../people/index.ts';
import { findProposal } from './store.ts';

const nameOf = async ({ db }: ClientContext, personId: string) => (await findPerson(db, personId))?.name ?? '';

const words = (name: string, duty: Duty) => `${name}: ${dutyNames[duty]}`;

/** What people are told of duties that wait for a second person. */
export const dutyProposalNotices: Notices = {
  topic: 'people',
  over: closes(
    ['duty-proposal.confirmed', 'duty-proposal.declined', 'duty-proposal.withdrawn', 'duty-proposal.lapsed'],
    ({ proposalId }) => proposalId,
  ),
  told: [
    tells('duty-proposal.made', async (context, { proposalId, personId, duty }) => {
      const proposal = await findProposal(context.db, proposalId);
      const excluded = [proposal?.proposed_by, proposal?.user_id, proposal?.deputy_user_id];
      return {
        readers: { review: (await listConfirmers(context, duty)).filter((userId) => !excluded.includes(userId)) },
        title: 'A duty needs a second person to confirm it',
        detail: words(await nameOf(context, personId), duty),
        about: proposalId,
        link: peopleScreens.person(personId),
      };
    }),
    tells('duty-proposal.declined', async (context, { proposalId, personId, duty }) => {
      const proposal = await findProposal(context.db, proposalId);
      return (
        proposal && {
          readers: { know: [proposal.proposed_by.startsWith('usr_') ? proposal.proposed_by : null] },
          title: 'A duty that you proposed was declined',
          detail: `${words(await nameOf(context, personId), duty)}. ${proposal.reason ?? ''}`,
          link: peopleScreens.person(personId),
        }
      );
    }),
    tells('duty.exception-ended', async (context, { personId, duty }) => ({
      readers: { do: await listConfirmers(context, duty) },
      title: 'A duty that was held by exception has ended',
      detail: words(await nameOf(context, personId), duty),
      link: peopleScreens.person(personId),
    })),
    tells('duty.ended-on-its-day', async (context, { personId, duty }) => ({
      readers: { do: await listConfirmers(context, duty), know: [await userToTell(context.db, personId)] },
      title: 'A duty has ended on its day',
      detail: words(await nameOf(context, personId), duty),
      link: peopleScreens.person(personId),
    })),
    tells('duty-proposal.confirmed', async ({ db }, { personId, duty }) => ({
      readers: { know: [await userToTell(db, personId)] },
      title: 'You were appointed to a duty',
      detail: dutyNames[duty],
    })),
  ],
};
