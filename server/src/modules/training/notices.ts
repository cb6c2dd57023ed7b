import { trainingScreens } from '@claimlock/contract/training/screens';
import { dayOf, sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, type News, tells } from '../notifications/index.ts';
import { userToTell } from '../people/index.ts';
import { findAssignment } from './assignment-store.ts';
import { findCourse } from './catalogue.ts';

type Told = { readonly assignmentId: string; readonly courseId: string; readonly personId: string };

async function newsOf({ db }: ClientContext, told: Told, title: string): Promise<News> {
  return {
    readers: { do: [await userToTell(db, told.personId)] },
    title,
    detail: findCourse(told.courseId)?.title ?? '',
    about: told.assignmentId,
    link: trainingScreens.course(told.assignmentId),
    list: trainingScreens.training(),
  };
}

/** What people are told of their courses: of many at once in one notice, so nobody hears more than once a day. */
export const trainingNotices: Notices = {
  topic: 'training',
  over: [
    ...closes(
      ['training.completed', 'training.completed-by-certificate', 'training.withdrawn'],
      ({ assignmentId }) => assignmentId,
    ),
    ...closes(['training.reminded'], ({ assignmentId }) => assignmentId, ['do']),
  ],
  told: [
    tells(
      'training.assigned',
      async (context, told) => {
        // Who has their completion back has nothing to do.
        const today = dayOf(context.clock.now());
        const one = await findAssignment(context.db, { id: told.assignmentId, today });
        return one?.completed_on ? undefined : newsOf(context, told, `A course for you, due by ${sayDay(told.dueOn)}`);
      },
      (count) => `${count} courses for you`,
    ),
    tells(
      'training.reminded',
      (context, told) =>
        newsOf(
          context,
          told,
          told.overdue ? `A course was due on ${sayDay(told.dueOn)}` : `A course is due by ${sayDay(told.dueOn)}`,
        ),
      (count) => `${count} courses are due or overdue`,
    ),
    tells('training.attempts-reset', (context, told) => newsOf(context, told, 'You can take the quiz again')),
  ],
};
