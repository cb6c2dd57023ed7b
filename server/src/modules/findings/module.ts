import * as advice from '@claimlock/contract/findings/advice';
import * as deadlines from '@claimlock/contract/findings/deadlines';
import * as contract from '@claimlock/contract/findings/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { officerOwnsNone } from '../people/index.ts';
import { adviseOnFinding, askForFindingAdvice, readFindingAdvice } from './advise-on-finding.ts';
import { changeFinding } from './change-finding.ts';
import * as steps from './finding-steps.ts';
import { findingHolding } from './holdings.ts';
import { findingJobs } from './jobs.ts';
import { listFindings } from './list-findings.ts';
import { findingNotices } from './notices.ts';
import { raiseFinding } from './raise-finding.ts';
import { readFindingDeadlines } from './read-finding-deadlines.ts';
import { findKnown } from './save-finding.ts';
import { setFindingDeadlines } from './set-finding-deadlines.ts';
import { showFinding } from './show-finding.ts';
import { countFindings, readFindingNames } from './store.ts';

/** The findings. */
export const findingModule: Module = {
  name: 'findings',
  routes: [
    route(contract.listFindings, listFindings),
    route(contract.readFinding, async (context, { findingId }) =>
      showFinding(context, await findKnown(context, findingId)),
    ),
    route(contract.raiseFinding, raiseFinding),
    route(contract.changeFinding, changeFinding),
    route(contract.startFinding, steps.startFinding),
    route(contract.submitFinding, steps.submitFinding),
    route(contract.returnFinding, steps.returnFinding),
    route(contract.closeFinding, steps.closeFinding),
    route(contract.acceptFindingRisk, steps.acceptFindingRisk),
    route(contract.withdrawRiskAcceptance, steps.withdrawRiskAcceptance),
    route(contract.dismissFinding, steps.dismissFinding),
    route(advice.readFindingAdvice, readFindingAdvice),
    route(advice.askForFindingAdvice, askForFindingAdvice),
    route(advice.adviseOnFinding, adviseOnFinding),
    route(deadlines.readFindingDeadlines, readFindingDeadlines),
    route(deadlines.setFindingDeadlines, setFindingDeadlines),
  ],
  jobs: findingJobs,
  reactions: [
    ...officerOwnsNone('appointment.owns-findings', ({ db }, owner) => countFindings(db, { status: 'open', owner })),
  ],
  notices: findingNotices,
  holdings: [findingHolding],
  names: { finding: ({ db }, ids) => readFindingNames(db, ids) },
};
