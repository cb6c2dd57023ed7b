/** The refusals of action items: each with its status and the sentence that a person reads. */
export const actionItemsErrors = {
  'action-item.own-review': {
    status: 422,
    message: 'You do this action, so somebody else decides that it needs no review.',
  },
  'action-item.already-completed': { status: 409, message: 'This action is already completed.' },
  'action-item.not-completed': { status: 409, message: 'This action is not completed, so it cannot be reopened.' },
  'action-item.assignee-unknown': { status: 422, message: 'Choose someone who works here.' },
  'action-item.assignee-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own an action.',
  },
  'action-item.closer-did-it': {
    status: 422,
    message:
      'A second person has to complete this action: it raises a control, has High priority or is in review. Hand it over for review.',
  },
  'action-item.in-review': { status: 409, message: 'This action is awaiting review.' },
  'action-item.not-in-review': { status: 409, message: 'Only an action that is ready for review can be sent back.' },
  'action-item.not-begun': { status: 409, message: 'Work on this action has not started.' },
  'action-item.control-unknown': { status: 422, message: 'Choose a control from the list.' },
  'action-item.link-unknown': { status: 422, message: 'The record you want to link is not here.' },
  'action-item.linked': { status: 409, message: 'The action is linked to that already.' },
  'action-item.not-linked': { status: 409, message: 'The action is not linked to that.' },
  'action-item.many-links': { status: 422, message: 'An action takes 50 links at most.' },
  'action-item.day-out-of-reach': { status: 422, message: 'That day is too far away.' },
} as const;
