/** The refusals of action items, risks and findings. */
export const errorsOfWork = {
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
      'Whoever does this action does not complete it as well: it raises a control, is of High priority or is in review. Hand it over for review.',
  },
  'action-item.in-review': { status: 409, message: 'This action waits for its review.' },
  'action-item.not-in-review': { status: 409, message: 'Only an action that is ready for review can be sent back.' },
  'action-item.not-begun': { status: 409, message: 'Nobody has begun to work on this action.' },
  'action-item.control-unknown': { status: 422, message: 'Choose a control from the list.' },
  'action-item.link-unknown': { status: 422, message: 'What you want to link is not here.' },
  'action-item.linked': { status: 409, message: 'The action is linked to that already.' },
  'action-item.not-linked': { status: 409, message: 'The action is not linked to that.' },
  'action-item.many-links': { status: 422, message: 'An action takes 50 links at most.' },
  'action-item.day-out-of-reach': { status: 422, message: 'That day is too far away.' },

  'risk.is-resolved': { status: 409, message: 'This risk is resolved. Reopen it to change it.' },
  'risk.not-resolved': { status: 409, message: 'This risk is not resolved, so it cannot be reopened.' },
  'risk.treatment-begun': { status: 409, message: 'The treatment of this risk has begun already.' },
  'risk.treatment-not-begun': { status: 422, message: 'Start the treatment before you say how far it has come.' },
  'risk.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'risk.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own a risk.',
  },
  'risk.control-unknown': { status: 422, message: 'Choose controls from the list.' },
  'risk.acceptance-not-yours': {
    status: 422,
    message: 'Only senior management accepts a high or critical risk.',
  },
  'risk.acceptance-needs-review': {
    status: 422,
    message: 'A high or critical risk that is accepted is looked at again within 12 months: give its review date.',
  },

  'finding.over': { status: 409, message: 'This finding is not open any more, so this cannot be done.' },
  'finding.begun': { status: 409, message: 'Work on this finding has begun already.' },
  'finding.not-submitted': {
    status: 409,
    message: 'Only a finding that is ready for review can be closed or sent back.',
  },
  'finding.submitted': { status: 409, message: 'This finding waits for its review already.' },
  'finding.not-accepted': {
    status: 409,
    message: 'The risk of this finding is not accepted, so there is nothing to take back.',
  },
  'finding.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'control-review.owner-unknown': { status: 422, message: 'Choose somebody who works here.' },
  'control-review.dpo-cannot-confirm': {
    status: 422,
    message: 'The data protection officer monitors controls and does not confirm them. Somebody else looks.',
  },
  'control-review.not-yours': { status: 422, message: 'Only whoever answers for a control says this of it.' },
  'control-review.nothing-stands': {
    status: 409,
    message: 'It is not recorded as in place, so nothing has to be taken back.',
  },
  'control-review.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer monitors controls and cannot own one.',
  },
  'finding.owner-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot own a finding.',
  },
  'finding.owner-cannot-close': {
    status: 422,
    message: 'Whoever owns a finding does not close or dismiss it: somebody else has to look.',
  },
  'finding.owner-cannot-accept': {
    status: 422,
    message: 'Whoever owns a finding does not accept its risk: somebody else has to decide.',
  },
  'finding.management-accepts': {
    status: 422,
    message: 'The risk of a High or Critical finding is accepted by senior management.',
  },
  'finding.acceptance-too-long': { status: 422, message: 'Choose a day from tomorrow on, within a year.' },
  'finding.identified-later': { status: 422, message: 'Choose the day it was found: today or before.' },
  'finding.requirement-unknown': { status: 422, message: 'Choose a requirement of that framework.' },
  'finding.framework-unknown': { status: 422, message: 'Choose a framework from the list.' },
  'finding.control-unknown': { status: 422, message: 'Choose a control from the list.' },
  'finding.not-closed': { status: 422, message: 'Choose a finding that is closed: only that can come back.' },
} as const;
