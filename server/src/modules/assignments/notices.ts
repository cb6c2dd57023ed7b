import { assignmentsScreens } from '@claimlock/contract/assignments/screens';
import { type ClientContext, reaction } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, type News, tell, tells } from '../notifications/index.ts';
import { adminUsers, usersToTell, userToTell } from '../people/index.ts';
import { findRow, listUnderWay } from './store.ts';

/** What is told of an assignment to those who are asked to answer it, to whoever made it, and to who administers. */
async function assignmentNews(
  { db }: ClientContext,
  assignmentId: string,
  title: string,
  readersOf: (whom: Whom) => News['readers'],
): Promise<News | undefined> {
  const assignment = await findRow(db, assignmentId);
  if (!assignment) return;
  const asked = await usersToTell(db, assignment.people.map(idOf));
  const readers = readersOf({ asked, maker: assignment.made_by, admins: await adminUsers(db) });
  const link = assignmentsScreens.assignment(assignmentId);
  return { readers, title, detail: assignment.title, link, about: assignmentId, list: assignmentsScreens.assignments };
}

type Whom = {
  readonly asked: readonly string[];
  readonly maker: string | null;
  readonly admins: readonly string[];
};

const idOf = ({ id }: { readonly id: string }) => id;

/** What people are told of assignments. */
export const assignmentNotices: Notices = {
  topic: 'assignments',
  over: [
    ...closes(
      ['assignment.submitted', 'assignment.returned', 'assignment.approved', 'assignment.withdrawn'],
      ({ assignmentId }) => assignmentId,
    ),
    ...closes(['assignment.became-overdue'], ({ assignmentId }) => assignmentId, ['do', 'watch']),
  ],
  told: [
    tells('assignment.added', (context, { assignmentId }) =>
      assignmentNews(context, assignmentId, 'Requirements were given to you to answer', ({ asked }) => ({ do: asked })),
    ),
    tells('assignment.handed-on', async (context, { assignmentId, to }) => {
      const whom = await userToTell(context.db, to);
      return assignmentNews(context, assignmentId, 'Requirements were given to you to answer', () => ({ do: [whom] }));
    }),
    tells('assignment.submitted', (context, { assignmentId }) =>
      assignmentNews(context, assignmentId, 'An assignment is awaiting review', ({ maker, admins }) => ({
        review: [maker, ...admins],
      })),
    ),
    tells('assignment.returned', (context, { assignmentId }) =>
      assignmentNews(context, assignmentId, 'An assignment of yours needs changes', ({ asked }) => ({ do: asked })),
    ),
    tells('assignment.approved', (context, { assignmentId }) =>
      assignmentNews(context, assignmentId, 'An assignment of yours was approved', ({ asked }) => ({ know: asked })),
    ),
    tells(
      'assignment.withdrawn',
      (context, { assignmentId }) =>
        assignmentNews(context, assignmentId, 'An assignment of yours was taken back', ({ asked }) => ({
          know: asked,
        })),
      (count) => `${count} assignments of yours were taken back`,
    ),
    tells(
      'assignment.moved',
      (context, { assignmentId }) =>
        assignmentNews(context, assignmentId, 'An assignment of yours moved to the next version', ({ asked }) => ({
          know: asked,
        })),
      (count) => `${count} assignments of yours moved to the next version`,
    ),
    tells(
      'assignment.became-overdue',
      (context, { assignmentId }) =>
        assignmentNews(context, assignmentId, 'An assignment is overdue', ({ asked, maker }) => ({
          do: asked,
          watch: [maker],
        })),
      (count) => `${count} assignments are overdue`,
    ),
    (topic) =>
      reaction('requirement.commented', async (context, { frameworkId, ref }) => {
        for (const { id, made_by, people } of await listUnderWay(context.db, frameworkId, ref))
          await tell(context, topic, {
            readers: { know: [...(await usersToTell(context.db, people.map(idOf))), made_by] },
            title: `Somebody commented on ${ref}`,
            link: assignmentsScreens.assignment(id, { requirement: ref }),
            about: id,
          });
      }),
  ],
};
