import * as applicability from '@claimlock/contract/compliance/applicability';
import * as assurance from '@claimlock/contract/compliance/assurance';
import * as assuranceFacts from '@claimlock/contract/compliance/assurance-facts';
import * as bulk from '@claimlock/contract/compliance/bulk-answers';
import * as controls from '@claimlock/contract/compliance/controls';
import * as contract from '@claimlock/contract/compliance/endpoints';
import * as gaps from '@claimlock/contract/compliance/gaps';
import * as implementation from '@claimlock/contract/compliance/implementation-statements';
import * as products from '@claimlock/contract/compliance/product-conformity';
import * as overrides from '@claimlock/contract/compliance/requirement-overrides';
import * as requirements from '@claimlock/contract/compliance/requirements';
import * as selfCheck from '@claimlock/contract/compliance/self-check';
import * as approval from '@claimlock/contract/compliance/statement-approval';
import * as succession from '@claimlock/contract/compliance/succession';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { ContradictionSource } from '../../foundation/module.ts';
import { readAssurance } from './assurance/read-assurance.ts';
import { stateAssuranceFacts, withdrawAssuranceFact } from './assurance/state-assurance-facts.ts';
import { listControls } from './controls/list-controls.ts';
import { previewControlStates } from './controls/preview-control-states.ts';
import { readControl } from './controls/read-control.ts';
import { readControlStanding } from './controls/read-control-standing.ts';
import { setControlState } from './controls/set-control-state.ts';
import { setControlStates } from './controls/set-control-states.ts';
import { followFramework } from './following/follow-framework.ts';
import { leaveFramework } from './following/leave-framework.ts';
import { previewFramework } from './following/preview-framework.ts';
import { previewSuccession } from './following/preview-succession.ts';
import { succeedFramework } from './following/succeed-framework.ts';
import { weighFrameworks } from './following/weigh-frameworks.ts';
import { decideOmission } from './products/decide-omission.ts';
import { listProducts } from './products/list-products.ts';
import { readProduct } from './products/read-product.ts';
import { decideApplicability } from './requirements/decide-applicability.ts';
import { decideManyApplicabilities } from './requirements/decide-many-applicabilities.ts';
import { listOpenRequirements } from './requirements/list-open-requirements.ts';
import { confirmOverride, endOverride, overrideRequirement } from './requirements/override-requirement.ts';
import { readRequirement } from './requirements/read-requirement.ts';
import { readRequirementTree } from './requirements/read-requirement-tree.ts';
import { findRequirements, searchRequirements } from './requirements/search-requirements.ts';
import { listImplementationStatements, makeImplementationStatements } from './requirements/state-implementation.ts';
import { listFrameworkScores } from './scores/list-framework-scores.ts';
import { listGaps } from './scores/list-gaps.ts';
import { listUnproven } from './scores/list-unproven.ts';
import { readComplianceTrend } from './scores/read-compliance-trend.ts';
import { readFrameworkWorking } from './scores/read-framework-working.ts';
import { readScore } from './scores/read-score.ts';
import type { ReadDoubts } from './self-check/read-doubts.ts';
import { readSelfCheckWith } from './self-check/read-self-check.ts';
import { approveStatement } from './statements/approve-statement.ts';
import { printStatementWith } from './statements/print-statement.ts';
import { readStatement } from './statements/read-statement.ts';

/** What can be asked about compliance and assurance; `contradictions` of modules above join the self-check and the doubts. */
export const complianceRoutes = ({
  contradictions,
  readDoubts,
}: {
  readonly contradictions: readonly ContradictionSource[];
  readonly readDoubts: ReadDoubts;
}): readonly Route[] => [
  route(contract.listFrameworkScores, listFrameworkScores),
  route(contract.readScore, readScore),
  route(contract.readFrameworkWorking, readFrameworkWorking),
  route(contract.followFramework, followFramework),
  route(contract.weighFrameworks, weighFrameworks),
  route(contract.readComplianceTrend, readComplianceTrend),
  route(requirements.readRequirementTree, readRequirementTree),
  route(requirements.listOpenRequirements, listOpenRequirements),
  route(requirements.searchRequirements, searchRequirements),
  route(requirements.findRequirements, findRequirements),
  route(requirements.readRequirement, readRequirement),
  route(overrides.overrideRequirement, overrideRequirement),
  route(overrides.confirmOverride, confirmOverride),
  route(overrides.endOverride, endOverride),
  route(implementation.listImplementationStatements, listImplementationStatements),
  route(implementation.makeImplementationStatements, makeImplementationStatements),
  route(bulk.previewControlStates, previewControlStates),
  route(bulk.setControlStates, setControlStates),
  route(bulk.decideManyApplicabilities, decideManyApplicabilities),
  route(controls.listControls, listControls),
  route(controls.readControl, readControl),
  route(controls.readControlStanding, readControlStanding),
  route(controls.setControlState, setControlState),
  route(succession.leaveFramework, leaveFramework),
  route(succession.previewSuccession, previewSuccession),
  route(succession.succeedFramework, succeedFramework),
  route(applicability.readStatement, readStatement),
  route(applicability.printStatement, printStatementWith(readDoubts)),
  route(approval.approveStatement, approveStatement),
  route(applicability.decideApplicability, decideApplicability),
  route(products.listProducts, listProducts),
  route(products.readProduct, readProduct),
  route(products.decideOmission, decideOmission),
  route(gaps.listGaps, listGaps),
  route(gaps.listUnproven, listUnproven),
  route(selfCheck.readSelfCheck, readSelfCheckWith(contradictions)),
  route(gaps.previewFramework, previewFramework),
  route(assurance.readAssurance, readAssurance),
  route(assuranceFacts.stateAssuranceFacts, stateAssuranceFacts),
  route(assuranceFacts.withdrawAssuranceFact, withdrawAssuranceFact),
];
