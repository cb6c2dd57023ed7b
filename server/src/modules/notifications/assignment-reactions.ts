import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { findAssignment, listUnderWay } from '../assignments/index.ts';
import { adminUsers, userToTell } from '../people/index.ts';
import { onNews } from './on-news.ts';
import { type News, tell } from './tell.ts';

/** What is told of an assignment to those who are asked to answer it, to whoever made it, and to who administers. */
async function assignmentNews(
  { db }: ClientContext,
  assignmentId: string,
  title: string,
  readersOf: (whom: Whom) => News['readers'],
): Promise<News | undefined> {
  const assignment = await findAssignment(db, assignmentId);
  if (!assignment) return;
  const asked = await usersOf(db, assignment.people);
  const readers = readersOf({ asked, maker: assignment.made_by, admins: await adminUsers(db) });
  const link = `/dashboard/assignments/${assignmentId}`;
  return { readers, title, detail: assignment.title, link, about: assignmentId, list: '/dashboard/assignments' };
}

type Whom = {
  readonly asked: readonly (string | null)[];
  readonly maker: string | null;
  readonly admins: readonly string[];
};

async function usersOf(db: ClientContext['db'], people: readonly { readonly id: string }[]) {
  const users: (string | null)[] = [];
  for (const { id } of people) users.push(await userToTell(db, id));
  return users;
}

/** Who is told what of assignments. */
export const assignmentReactions: readonly Reaction[] = [
  onNews('assignment.added', (context, { assignmentId }) =>
    assignmentNews(context, assignmentId, 'Requirements were given to you to answer', ({ asked }) => ({ do: asked })),
  ),
  onNews('assignment.submitted', (context, { assignmentId }) =>
    assignmentNews(context, assignmentId, 'An assignment waits for its review', ({ maker, admins }) => ({
      review: [maker, ...admins],
    })),
  ),
  onNews('assignment.returned', (context, { assignmentId }) =>
    assignmentNews(context, assignmentId, 'An assignment of yours needs changes', ({ asked }) => ({ do: asked })),
  ),
  onNews('assignment.approved', (context, { assignmentId }) =>
    assignmentNews(context, assignmentId, 'An assignment of yours was approved', ({ asked }) => ({ know: asked })),
  ),
  onNews(
    'assignment.withdrawn',
    (context, { assignmentId }) =>
      assignmentNews(context, assignmentId, 'An assignment of yours was taken back', ({ asked }) => ({ know: asked })),
    (count) => `${count} assignments of yours were taken back`,
  ),
  onNews(
    'assignment.moved',
    (context, { assignmentId }) =>
      assignmentNews(context, assignmentId, 'An assignment of yours moved to the next version', ({ asked }) => ({
        know: asked,
      })),
    (count) => `${count} assignments of yours moved to the next version`,
  ),
  onNews(
    'assignment.became-overdue',
    (context, { assignmentId }) =>
      assignmentNews(context, assignmentId, 'An assignment is overdue', ({ asked, maker }) => ({
        ...{ do: asked, watch: [maker] },
      })),
    (count) => `${count} assignments are overdue`,
  ),
  reaction('requirement.commented', async (context, { frameworkId, ref }) => {
    for (const { id, made_by, people } of await listUnderWay(context.db, frameworkId, ref))
      await tell(context, {
        readers: { know: [...(await usersOf(context.db, people)), made_by] },
        title: `Somebody commented on ${ref}`,
        link: `/dashboard/assignments/${id}?requirement=${encodeURIComponent(ref)}`,
        about: id,
      });
  }),
];
