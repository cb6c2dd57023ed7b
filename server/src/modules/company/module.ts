import * as contract from '@claimlock/contract/company/endpoints';
import { preparedRoute, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { lookIntoSent } from '../files/index.ts';
import { companyJobs } from './jobs.ts';
import { downloadCompanyLogo, uploadCompanyLogo } from './logo.ts';
import { companyReactions } from './reactions.ts';
import { readCompany, readCompanyHistory } from './read-company.ts';
import { recordCompanyFacts, withdrawCompanyFact } from './record-facts.ts';
import { sicCodes } from './sic-codes.ts';

/** The company profile. */
export const companyModule: Module = {
  name: 'company',
  routes: [
    route(contract.readCompany, readCompany),
    route(contract.recordCompanyFacts, recordCompanyFacts),
    route(contract.withdrawCompanyFact, withdrawCompanyFact),
    route(contract.readCompanyHistory, readCompanyHistory),
    route(contract.listSicCodes, async () => ({ codes: [...sicCodes] })),
    preparedRoute(contract.uploadCompanyLogo, lookIntoSent, uploadCompanyLogo),
    route(contract.downloadCompanyLogo, downloadCompanyLogo),
  ],
  jobs: companyJobs,
  reactions: companyReactions,
};
