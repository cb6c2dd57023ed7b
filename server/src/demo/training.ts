import * as assigning from '@claimlock/contract/training/assigning';
import * as contract from '@claimlock/contract/training/endpoints';
import { addTrainingSession, enrolInSession, recordAttendance } from '@claimlock/contract/training-sessions/endpoints';
import { findCourse } from '../modules/training/index.ts';
import type { Known, Step, StoryContext } from './story-context.ts';
import { type DemoSession, type DemoTaken, demoTraining } from './training-stories.ts';

/** How an organisation's people were trained, as steps in time: each course read, asked and answered by themselves. */
export function trainingSteps(organisation: string, context: StoryContext): Step[] {
  const story = demoTraining[organisation];
  if (!story) return [];
  const { clientId, time, team, lead, carryOut } = context;
  const trainer = team.get(story.by) ?? lead;
  const rules = story.rules.map(({ course, ...rule }, place) => ({
    at: time.inMonth(-1, 0.1 + place / 50),
    run: () => carryOut(assigning.assignTraining, trainer.asker, { clientId, courseId: course, ...rule }),
  }));
  const taken = story.taken.map((one) => ({
    at: time.inMonth(-one.monthsAgo, one.share),
    run: () => take(one, context),
  }));
  return [...rules, ...taken, ...sessionSteps(story.sessions ?? [], context, trainer)];
}

/** Sessions: announced, with people who enrol in the order in which they came, and who was there. */
function sessionSteps(sessions: readonly DemoSession[], context: StoryContext, trainer: Known): Step[] {
  const { clientId, now, team, carryOut } = context;
  const day = 86_400_000;
  return sessions.flatMap(({ inDays, hour, enrolled, absent, ...session }) => {
    const begins = new Date(Math.floor(now.getTime() / day) * day + inDays * day + hour * 3_600_000);
    const about = { clientId, sessionId: '' };
    const announced = new Date(Math.min(begins.getTime() - 12 * day, now.getTime() - 2 * day));
    const steps: Step[] = [
      {
        at: announced,
        run: async () => {
          const startsAt = begins.toISOString();
          const added = await carryOut(addTrainingSession, trainer.asker, { clientId, ...session, startsAt });
          about.sessionId = added.id;
          for (const key of enrolled) {
            const person = team.get(key);
            if (person) await carryOut(enrolInSession, person.asker, about);
          }
        },
      },
    ];
    if (absent)
      steps.push({
        at: new Date(begins.getTime() + 2 * 3_600_000),
        run: () => {
          const present = enrolled
            .filter((key) => !absent.includes(key))
            .flatMap((key) => team.get(key)?.personId ?? []);
          return carryOut(recordAttendance, trainer.asker, { ...about, present });
        },
      });
    return steps;
  });
}

async function take(taken: DemoTaken, { clientId, team, carryOut }: StoryContext): Promise<void> {
  const reader = team.get(taken.by);
  const course = findCourse(taken.course);
  if (!reader || !course) throw new Error(`The demo’s ${taken.by} cannot take ${taken.course}.`);
  const { courses } = await carryOut(contract.listMyCourses, reader.asker, { clientId });
  const mine = courses.find(({ courseId }) => courseId === taken.course);
  if (!mine) throw new Error(`The demo’s ${taken.by} is not asked to take ${taken.course}.`);
  const about = { clientId, assignmentId: mine.id };
  for (const { id: moduleId } of course.modules.slice(0, taken.readOnly))
    await carryOut(contract.markModuleRead, reader.asker, { ...about, moduleId });
  for (const right of taken.readOnly === undefined ? [true] : taken.failedOnce ? [false] : []) {
    const attempt = await carryOut(contract.startQuizAttempt, reader.asker, about);
    const answers = attempt.questions.map(({ id, options }, place) => {
      const answer = course.questions.find((question) => question.id === id)?.right ?? '';
      // Nobody of the demo knows everything: one of eight is wrong.
      const isRight = right ? place > 0 : place > 3;
      return { questionId: id, option: options.findIndex((text) => (text === answer) === isRight) };
    });
    await carryOut(contract.answerQuizAttempt, reader.asker, { ...about, attemptId: attempt.id, answers });
  }
}
