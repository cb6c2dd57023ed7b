import {
  type CertificateKind,
  certificateNames,
  certificateReport,
  type DeclaredCertificate,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readFollowed } from '../compliance/index.ts';
import { needOf } from './certificates.ts';
import { readGate } from './show-cyber-assurance.ts';

/** A certificate of the organisation that ends soon or has ended, and where its renewal is recorded. */
type EndingCertificate = {
  /** The framework that it is recorded in; where the questionnaire keeps it, the one that needs it. */
  readonly frameworkId: string;
  /** The panel of that framework; null where the questionnaire keeps it. */
  readonly report: string | null;
  readonly name: string;
  readonly endsOn: string;
  readonly ended: boolean;
};

const itself: readonly CertificateKind[] = ['cyber-essentials'];

/** A certificate that ends soon or has ended, and the framework that it is recorded in or that needs it. */
type Ending = { readonly frameworkId: string; readonly certificate: DeclaredCertificate; readonly ended: boolean };

/** The certificates of the organisation that end within 60 days or have ended, of those that the frameworks it follows need. */
export async function readEndingCertificates(context: ClientContext): Promise<EndingCertificate[]> {
  return (await listEndingCertificates(context)).map(({ frameworkId, certificate, ended }) => ({
    frameworkId,
    report: isOfQuestionnaire(certificate) ? null : certificateReport(certificate.kind),
    name: certificateNames[certificate.kind],
    endsOn: certificate.expiresOn,
    ended,
  }));
}

/** Whether only the questionnaire keeps a certificate: then it names no body that issued it. */
export const isOfQuestionnaire = ({ issuedBy }: DeclaredCertificate): boolean => issuedBy === null;

/** Lists the certificates that end within 60 days or have ended, each once, with the framework whose screen shows it. */
export async function listEndingCertificates({ db, clock }: ClientContext): Promise<Ending[]> {
  const today = dayOf(clock.now());
  const followed = (await readFollowed(db)).map(({ framework }) => framework);
  const themed = followed.filter(({ outcome }) => outcome === 'themes');
  const gates = await Promise.all(themed.map(async ({ id }) => ({ id, ...(await readGate(db, id, today)) })));
  // Cyber Essentials itself is shown by its own certificate, recorded for one of those or kept by the questionnaire.
  const own = followed.find(({ id }) => id === 'cyber-essentials');
  const known = gates.length > 0 || !own ? gates : [await readGate(db, own.id, today)];
  const ownNeed =
    own &&
    needOf(
      itself,
      known.flatMap(({ certificates }) => certificates),
      today,
    );
  const needs = [
    ...(ownNeed ? [{ id: own.id, ...ownNeed }] : []),
    ...gates.flatMap(({ id, gate }) => gate.needs.map((need) => ({ id, ...need }))),
  ];
  const recordedIn = (shown: DeclaredCertificate) =>
    gates.find(({ recorded }) => recorded.some(({ kind, number }) => kind === shown.kind && number === shown.number))
      ?.id;
  const found = needs.flatMap(({ id, standing, certificate }): Ending[] =>
    certificate && (standing === 'ended' || standing === 'ends-soon')
      ? [{ frameworkId: recordedIn(certificate) ?? id, certificate, ended: standing === 'ended' }]
      : [],
  );
  const keyOf = ({ certificate }: Ending) => `${certificate.kind} ${certificate.expiresOn}`;
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}
