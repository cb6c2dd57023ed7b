import * as contract from '@claimlock/contract/outside-certificates/endpoints';
import { preparedRoute, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { known } from '../../foundation/records/known.ts';
import { lookIntoSent } from '../files/index.ts';
import { certificateEvidenceReactions } from './certificate-evidence.ts';
import { downloadOutsideCertificate, uploadOutsideCertificateFile } from './certificate-file.ts';
import { addOutsideCertificate, changeOutsideCertificate } from './certificates-sent-in.ts';
import { approveOutsideCertificate, returnOutsideCertificate, withdrawOutsideCertificate } from './decide.ts';
import { outsideCertificateHolding } from './holdings.ts';
import { outsideCertificateJobs } from './jobs.ts';
import { outsideCertificateNotices } from './notices.ts';
import { listOutsideCertificates, showCertificate } from './show-certificate.ts';
import { findOutsideCertificate, readOutsideCertificateNames } from './store.ts';

/** Certificates from elsewhere. */
export const outsideCertificateModule: Module = {
  name: 'outside-certificates',
  routes: [
    route(contract.listOutsideCertificates, listOutsideCertificates),
    route(contract.readOutsideCertificate, async (context, { outsideCertificateId }) =>
      showCertificate(context, await known(findOutsideCertificate(context.db, outsideCertificateId))),
    ),
    route(contract.downloadOutsideCertificate, downloadOutsideCertificate),
    preparedRoute(contract.uploadOutsideCertificateFile, lookIntoSent, uploadOutsideCertificateFile),
    route(contract.addOutsideCertificate, addOutsideCertificate),
    route(contract.changeOutsideCertificate, changeOutsideCertificate),
    route(contract.approveOutsideCertificate, approveOutsideCertificate),
    route(contract.returnOutsideCertificate, returnOutsideCertificate),
    route(contract.withdrawOutsideCertificate, withdrawOutsideCertificate),
  ],
  jobs: outsideCertificateJobs,
  reactions: certificateEvidenceReactions,
  notices: outsideCertificateNotices,
  holdings: [outsideCertificateHolding],
  names: { 'outside-certificate': ({ db }, ids) => readOutsideCertificateNames(db, ids) },
};
