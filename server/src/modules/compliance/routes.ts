import * as applicability from '@claimlock/contract/compliance/applicability';
import * as assurance from '@claimlock/contract/compliance/assurance';
import * as bulk from '@claimlock/contract/compliance/bulk-answers';
import * as controls from '@claimlock/contract/compliance/controls';
import * as contract from '@claimlock/contract/compliance/endpoints';
import * as gaps from '@claimlock/contract/compliance/gaps';
import * as products from '@claimlock/contract/compliance/product-conformity';
import * as overrides from '@claimlock/contract/compliance/requirement-overrides';
import * as requirements from '@claimlock/contract/compliance/requirements';
import * as selfCheck from '@claimlock/contract/compliance/self-check';
import * as succession from '@claimlock/contract/compliance/succession';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { decideApplicability } from './decide-applicability.ts';
import { decideManyApplicabilities } from './decide-many-applicabilities.ts';
import { decideOmission } from './decide-omission.ts';
import { endOverride } from './end-override.ts';
import { followFramework } from './follow-framework.ts';
import { leaveFramework } from './leave-framework.ts';
import { listControls } from './list-controls.ts';
import { listFrameworkScores } from './list-framework-scores.ts';
import { listGaps } from './list-gaps.ts';
import { listOpenRequirements } from './list-open-requirements.ts';
import { listProducts } from './list-products.ts';
import { overrideRequirement } from './override-requirement.ts';
import { previewControlStates } from './preview-control-states.ts';
import { previewFramework } from './preview-framework.ts';
import { previewSuccession } from './preview-succession.ts';
import { printStatement } from './print-statement.ts';
import { readAssurance } from './read-assurance.ts';
import { readComplianceTrend } from './read-compliance-trend.ts';
import { readControl } from './read-control.ts';
import { readControlStanding } from './read-control-standing.ts';
import { readFrameworkWorking } from './read-framework-working.ts';
import { readProduct } from './read-product.ts';
import { readRequirement } from './read-requirement.ts';
import { readRequirementTree } from './read-requirement-tree.ts';
import { readScore } from './read-score.ts';
import { readSelfCheckWith } from './read-self-check.ts';
import { readStatement } from './read-statement.ts';
import { searchRequirements } from './search-requirements.ts';
import type { ReadContradictions } from './self-check.ts';
import { setControlState } from './set-control-state.ts';
import { setControlStates } from './set-control-states.ts';
import { succeedFramework } from './succeed-framework.ts';
import { weighFrameworks } from './weigh-frameworks.ts';

/** What can be asked about compliance and assurance; `contradictions` of modules above join the self-check. */
export const complianceRoutes = ({
  contradictions,
}: {
  readonly contradictions: readonly ReadContradictions[];
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
  route(requirements.readRequirement, readRequirement),
  route(overrides.overrideRequirement, overrideRequirement),
  route(overrides.endOverride, endOverride),
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
  route(applicability.printStatement, printStatement),
  route(applicability.decideApplicability, decideApplicability),
  route(products.listProducts, listProducts),
  route(products.readProduct, readProduct),
  route(products.decideOmission, decideOmission),
  route(gaps.listGaps, listGaps),
  route(selfCheck.readSelfCheck, readSelfCheckWith(contradictions)),
  route(gaps.previewFramework, previewFramework),
  route(assurance.readAssurance, readAssurance),
];
