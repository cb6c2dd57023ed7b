import * as contract from '@claimlock/contract/duty-proposals/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { confirmDutyProposal, declineDutyProposal, withdrawDutyProposal } from './decide-duty-proposal.ts';
import { dutyProposalHolding } from './holdings.ts';
import { dutyProposalJobs } from './jobs.ts';
import { listDutyProposals } from './list-duty-proposals.ts';
import { dutyProposalNotices } from './notices.ts';
import { proposeDuty } from './propose-duty.ts';
import { dutyProposalReactions } from './reactions.ts';

/** Duties that one person proposed and a second one confirms. */
export const dutyProposalModule: Module = {
  name: 'duty-proposals',
  routes: [
    route(contract.listDutyProposals, listDutyProposals),
    route(contract.proposeDuty, proposeDuty),
    route(contract.confirmDutyProposal, confirmDutyProposal),
    route(contract.declineDutyProposal, declineDutyProposal),
    route(contract.withdrawDutyProposal, withdrawDutyProposal),
  ],
  jobs: dutyProposalJobs,
  reactions: dutyProposalReactions,
  holdings: [dutyProposalHolding],
  notices: dutyProposalNotices,
};
