import type * as contract from '@claimlock/contract/compliance/succession';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readStep } from './succession.ts';

/** What moving to another version would change. */
export const previewSuccession: Handler<typeof contract.previewSuccession> = async (context, { frameworkId, to }) =>
  (await readStep(context, frameworkId, to)).shown;
