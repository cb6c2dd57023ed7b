/** The refusals of onboarding: each with its status and the sentence that a person reads. */
export const onboardingErrors = {
  'onboarding.document-missing': { status: 422, message: 'Choose the document to acknowledge.' },
  'onboarding.document-unknown': { status: 422, message: 'This document is not published. Choose another one.' },
  'onboarding.course-missing': { status: 422, message: 'Choose the course to complete.' },
  'onboarding.task-missing': { status: 422, message: 'Describe the task.' },
  'onboarding.step-twice': { status: 422, message: 'This step is in the checklist already.' },
  'onboarding.started-already': { status: 409, message: 'Onboarding has already started.' },
  'onboarding.no-checklist': { status: 422, message: 'The checklist of their role has no steps.' },
  'onboarding.not-a-task': {
    status: 422,
    message: 'Only a task is ticked off. This step is completed by what is on record.',
  },
  'onboarding.task-done': { status: 409, message: 'This task is ticked off already.' },
  'onboarding.task-open': { status: 409, message: 'This task is not ticked off.' },
  'onboarding.not-asked': { status: 409, message: 'This step was removed from the checklist.' },
  'onboarding.ended': { status: 409, message: 'This onboarding ended when they left.' },
} as const;
