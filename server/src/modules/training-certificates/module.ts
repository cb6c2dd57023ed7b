import * as contract from '@claimlock/contract/training-certificates/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { certificateHolding } from './holdings.ts';
import { certificateReactions } from './issue-certificate.ts';
import { certificateJobs } from './jobs.ts';
import { certificateNotices } from './notices.ts';
import {
  listTrainingCertificates,
  printTrainingCertificateWith,
  verifyTrainingCertificate,
} from './training-certificates.ts';

/** Certificates of completed courses; their routes need the installation’s address. */
export const trainingCertificateModule: Module = {
  name: 'training-certificates',
  jobs: certificateJobs,
  reactions: certificateReactions,
  holdings: [certificateHolding],
  notices: certificateNotices,
};

/** The endpoints of certificates, which print the address at which they are verified. */
export function trainingCertificateRoutes({ url }: { readonly url: string }): Route[] {
  return [
    route(contract.listTrainingCertificates, listTrainingCertificates),
    route(contract.printTrainingCertificate, printTrainingCertificateWith(url)),
    route(contract.verifyTrainingCertificate, verifyTrainingCertificate),
  ];
}
