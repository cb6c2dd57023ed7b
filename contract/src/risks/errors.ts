import { leastReason } from '../least-reason.ts';
/** The refusals of risks: each with its status and the sentence that a person reads. */
export const risksErrors = {
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
    message: 'Only senior management accepts a high or critical risk. Propose its acceptance instead.',
  },
  'risk.acceptance-needs-review': {
    status: 422,
    message: 'A high or critical risk that is accepted is looked at again within 12 months: give its review date.',
  },
  'risk.acceptance-of-own': {
    status: 422,
    message: 'The owner of a risk cannot accept it. Ask a colleague who may.',
  },
  'risk.acceptance-of-own-proposal': {
    status: 422,
    message: 'You proposed this acceptance, so another person has to decide on it.',
  },
  'risk.acceptance-needs-ciso': {
    status: 409,
    message:
      'The CISO has to advise on a high or critical risk at its current rating before it is accepted. Propose the acceptance, and the CISO is asked.',
  },
  'risk.acceptance-needs-dpo': {
    status: 409,
    message:
      'The data protection officer has to advise on this risk at its current rating before it is accepted. Propose the acceptance, and they are asked.',
  },
  'risk.adviser-cannot-answer': {
    status: 409,
    message:
      'The holder of the duty that has to advise on this risk cannot sign in to ClaimLock. Appoint somebody who can, such as the deputy, or end the duty.',
  },
  'risk.acceptance-by-adviser': {
    status: 422,
    message: 'You advised on this risk, so another person has to accept it.',
  },
  'risk.acceptance-against-advice': {
    status: 422,
    message: `The advice is to treat this risk first. Say in a sentence why it is accepted: ${leastReason} characters or more.`,
  },
  'risk.advice-not-yours': {
    status: 422,
    message:
      'The CISO advises on high and critical risks, and the data protection officer on those of them about data protection.',
  },
  'risk.acceptance-too-long': { status: 422, message: 'Choose a day after today, within the next 12 months.' },
  'risk.acceptance-proposed': {
    status: 409,
    message: 'An acceptance of this risk has been proposed and needs a decision.',
  },
  'risk.no-proposal': { status: 409, message: 'No acceptance of this risk needs a decision.' },
  'risk.plan-open': {
    status: 422,
    message: 'Action items of its plan are still open. Complete them, or take their links to this risk away.',
  },
  'risk.above-appetite': {
    status: 422,
    message: 'The current rating is High or Critical. Rate it again once its treatment works, or have it accepted.',
  },
  'risk.rating-incomplete': { status: 422, message: 'Choose both likelihood and impact, or neither.' },
  'risk.inherent-below': { status: 422, message: 'The inherent rating cannot be below the current rating.' },
  'risk.residual-above': { status: 422, message: 'The target rating cannot be above the current rating.' },
  'risk.progress-counted': {
    status: 422,
    message: 'The plan has action items, and progress is the share of them that is done.',
  },
  'risk.review-in-past': { status: 422, message: 'Choose a day after today.' },
  'risk.import-known': {
    status: 409,
    message: 'This file was imported before. Its result is on the page of your operations.',
  },
  'risk.import-unreadable': {
    status: 422,
    message: 'No row of this file can be added. Check the problems and the choice of columns.',
  },
  'risk.department-unknown': { status: 422, message: 'Choose a department from the list.' },
} as const;
