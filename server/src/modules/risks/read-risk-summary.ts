import type * as contract from '@claimlock/contract/risks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { summariseRisks } from './summarise-risks.ts';

/** The register at a glance, as far as the reader sees it. */
export const readRiskSummary: Handler<typeof contract.readRiskSummary> = (context) => summariseRisks(context);
