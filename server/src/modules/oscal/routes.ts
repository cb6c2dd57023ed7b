import * as contract from '@claimlock/contract/oscal/endpoints';
import { preparedRoute, type Route, route } from '../../foundation/http/hallway.ts';
import type { ReadDoubts } from '../compliance/index.ts';
import { exportOscalWith } from './export-oscal.ts';
import { readPlanBefore } from './plan-changes.ts';
import { previewPlan } from './preview-plan.ts';
import { takePlan } from './take-plan.ts';

/** What can be asked of the organisation's state as OSCAL, given what speaks against controls. */
export const oscalRoutes = (readDoubts: ReadDoubts): readonly Route[] => [
  route(contract.exportOscal, exportOscalWith(readDoubts)),
  preparedRoute(contract.previewPlan, readPlanBefore, previewPlan),
  preparedRoute(contract.takePlan, readPlanBefore, takePlan),
];
