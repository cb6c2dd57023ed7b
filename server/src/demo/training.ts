import * as assigning from '@claimlock/contract/training/assigning';
import * as contract from '@claimlock/contract/training/endpoints';
import { findCourse } from '../modules/training/index.ts';
import type { Step, StoryContext } from './story-context.ts';
import { type DemoTaken, demoTraining } from './training-stories.ts';

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
  return [...rules, ...taken];
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
