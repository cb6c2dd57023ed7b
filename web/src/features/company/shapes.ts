import { CompanyReason, recordCompanyFacts } from '@claimlock/contract/company/endpoints';
import { CompanyValues } from '@claimlock/contract/company/facts';
import { z } from 'zod';

/** What a save of one part of the profile may be, as the contract has it. */
export const sectionShape = recordCompanyFacts.input.omit({ clientId: true, section: true, version: true });

/** What facts may be, as the contract has it. */
export const factsShape = CompanyValues;

/** What a withdrawal needs. */
export const withdrawalShape = z.object({ reason: CompanyReason });
