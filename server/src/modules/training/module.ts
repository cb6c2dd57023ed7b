import * as assigning from '@claimlock/contract/training/assigning';
import * as contract from '@claimlock/contract/training/endpoints';
import * as selected from '@claimlock/contract/training/selected-people';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { courseHolding } from './holdings.ts';
import { trainingJobs } from './jobs.ts';
import { listMyCourses, markModuleRead, readMyCourse } from './my-courses.ts';
import { trainingNotices } from './notices.ts';
import { listAssignedCourses, readTrainingSummary, resetQuizAttempts, syncTraining } from './overview.ts';
import { answerQuizAttempt, startQuizAttempt } from './quiz-attempts.ts';
import { trainingReactions } from './reactions.ts';
import { readRuleNames } from './rule-names.ts';
import { listSelectedPeople, takeOffCourse } from './selected-people.ts';
import { assignTraining, endTrainingRule, listTrainingRules } from './training-rules.ts';

/** Courses: who has to take them, how far they are, and what came of it. */
export const trainingModule: Module = {
  name: 'training',
  routes: [
    route(contract.listMyCourses, listMyCourses),
    route(contract.readMyCourse, readMyCourse),
    route(contract.markModuleRead, markModuleRead),
    route(contract.startQuizAttempt, startQuizAttempt),
    route(contract.answerQuizAttempt, answerQuizAttempt),
    route(contract.readTrainingSummary, readTrainingSummary),
    route(assigning.listTrainingRules, listTrainingRules),
    route(assigning.assignTraining, assignTraining),
    route(assigning.endTrainingRule, endTrainingRule),
    route(selected.listSelectedPeople, listSelectedPeople),
    route(selected.takeOffCourse, takeOffCourse),
    route(assigning.listAssignedCourses, listAssignedCourses),
    route(assigning.resetQuizAttempts, resetQuizAttempts),
    route(assigning.syncTraining, syncTraining),
  ],
  jobs: trainingJobs,
  reactions: trainingReactions,
  notices: trainingNotices,
  holdings: [courseHolding],
  names: { 'training-rule': readRuleNames },
};
