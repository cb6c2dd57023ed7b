import { mostDutyProposals } from './most-proposals.ts';

/** The refusals of duties that wait for a second person: each with its status and the sentence that a person reads. */
export const dutyProposalsErrors = {
  'duty-proposal.waits': {
    status: 409,
    message: 'This duty is already proposed for this person and awaits a decision.',
  },
  'duty-proposal.decided': { status: 409, message: 'This proposal has already been decided or withdrawn.' },
  'duty-proposal.too-many': {
    status: 422,
    message: `${mostDutyProposals} proposals are waiting, which is the limit. Confirm or withdraw some of them first.`,
  },
  'duty-proposal.by-you': {
    status: 422,
    message: 'You proposed this duty, so a second person has to confirm it.',
  },
  'duty-proposal.proposer-may-not': {
    status: 409,
    message: 'The person who proposed this duty may no longer appoint. Decline it and have somebody else propose it.',
  },
  'duty-proposal.about-you': {
    status: 422,
    message: 'This duty was proposed for you, so somebody else has to decide on it.',
  },
  'duty-proposal.deputy-you': {
    status: 422,
    message:
      'You are the proposed deputy, so you cannot confirm or decline this duty. Another administrator or somebody in Senior Management has to. If there is nobody else, ask the person who proposed it to choose another deputy.',
  },
  'duty-proposal.not-yours': {
    status: 422,
    message: 'Only the person who proposed this duty can withdraw it. You can decline it instead.',
  },
  'duty-proposal.client-decides': {
    status: 409,
    message: 'Somebody at this organisation can confirm this duty, so ClaimLock does not.',
  },
} as const;
