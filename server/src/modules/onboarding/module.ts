import * as contract from '@claimlock/contract/onboarding/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { onboardingHolding } from './holdings.ts';
import { onboardingJobs } from './jobs.ts';
import { onboardingNotices } from './notices.ts';
import { onboardingReactions } from './reactions.ts';
import { saveOnboardingChecklist } from './save-onboarding-checklist.ts';
import { readOnboardingChecklist } from './show-checklist.ts';
import { readMyOnboarding, readOnboarding } from './show-onboarding.ts';
import { startOnboarding } from './start-onboarding.ts';
import { completeOnboardingTask, reopenOnboardingTask } from './tick-task.ts';

/** Onboarding: what newcomers are asked to do first, by role, and how far they are. */
export const onboardingModule: Module = {
  name: 'onboarding',
  routes: [
    route(contract.readOnboardingChecklist, readOnboardingChecklist),
    route(contract.saveOnboardingChecklist, saveOnboardingChecklist),
    route(contract.readMyOnboarding, readMyOnboarding),
    route(contract.readOnboarding, readOnboarding),
    route(contract.completeOnboardingTask, completeOnboardingTask),
    route(contract.reopenOnboardingTask, reopenOnboardingTask),
    route(contract.startOnboarding, startOnboarding),
  ],
  jobs: onboardingJobs,
  reactions: onboardingReactions,
  notices: onboardingNotices,
  holdings: [onboardingHolding],
};
