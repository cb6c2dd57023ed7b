/** The refusals of training: each with its status and the sentence that a person reads. */
export const trainingErrors = {
  'training.role-missing': { status: 422, message: 'Choose the role that takes the course.' },
  'training.department-missing': { status: 422, message: 'Choose the department that takes the course.' },
  'training.due-too-long': {
    status: 422,
    message: 'Give fewer days than there are before the course is to be taken again.',
  },
  'training.group-missing': { status: 422, message: 'Choose the group that takes the course.' },
  'training.department-in-rules': {
    status: 409,
    message: 'A course is assigned to this department. End that rule in Security Training first.',
  },
  'training.group-in-rules': {
    status: 409,
    message: 'A course is assigned to this group. End that rule in Security Training first.',
  },
  'training.not-selected': { status: 409, message: 'This person is not selected for this course any more.' },
  'training.assigned-already': { status: 409, message: 'This course is assigned to these people already.' },
  'training.rule-of-onboarding': {
    status: 409,
    message: 'This rule follows from an onboarding checklist. Change the checklist instead.',
  },
  'training.rule-ended': { status: 409, message: 'This rule has ended already.' },
  'training.module-unknown': { status: 404, message: 'This module is not part of the course any more.' },
  'training.completed': { status: 409, message: 'You have completed this course.' },
  'training.modules-first': { status: 422, message: 'Read every module of the course, and then take the quiz.' },
  'training.wait': {
    status: 409,
    message: 'Three attempts failed. Read the modules again: the quiz opens 24 hours after the last attempt.',
  },
  'training.attempt-answered': {
    status: 409,
    message: 'This attempt has been answered already, perhaps in another tab.',
  },
  'training.course-changed': {
    status: 409,
    message: 'The course changed while you were answering. Your answers were not counted: start the quiz again.',
  },
  'training.answers-missing': { status: 422, message: 'Answer every question once.' },
  'training.course-not-open': {
    status: 422,
    message: 'This person has no open assignment of the course, so there is nothing to count. Approve it without.',
  },
  'training.certificate-too-old': {
    status: 422,
    message:
      'The course is to be taken more often than this: counted from its day of issue, the certificate is too old. Approve it without.',
  },
  'training.nothing-to-reset': { status: 409, message: 'No waiting time applies here, so there is nothing to reset.' },
} as const;
