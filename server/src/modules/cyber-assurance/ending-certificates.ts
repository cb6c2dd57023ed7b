import { certificateNames, certificateReport } from '@claimlock/contract/cyber-assurance/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readFollowed } from '../compliance/index.ts';
import { findNewestCertificate } from '../questionnaires/index.ts';
import { standingOf } from './certificates.ts';
import { openCyberAssurance } from './show-cyber-assurance.ts';

/** A certificate of the organisation that ends soon or has ended, and where its renewal is recorded. */
type EndingCertificate = {
  readonly frameworkId: string;
  /** The panel of the framework in which it is recorded; null where the questionnaire keeps it. */
  readonly report: string | null;
  readonly name: string;
  readonly endsOn: string;
  readonly ended: boolean;
};

/** The certificates of the organisation that end within 60 days or have ended, of those that it still needs. */
export async function readEndingCertificates(context: ClientContext): Promise<EndingCertificate[]> {
  const { db, clock } = context;
  const followed = (await readFollowed(db)).map(({ framework }) => framework);
  const found: EndingCertificate[] = [];
  for (const framework of followed) {
    if (framework.outcome !== 'themes') continue;
    const { gate } = await openCyberAssurance(context, framework);
    for (const { standing, certificate } of gate.needs) {
      if (certificate === null || (standing !== 'ended' && standing !== 'ends-soon')) continue;
      const { kind, expiresOn } = certificate;
      const about = { frameworkId: framework.id, report: certificateReport(kind), name: certificateNames[kind] };
      found.push({ ...about, endsOn: expiresOn, ended: standing === 'ended' });
    }
  }
  const rests = followed.some(({ outcome }) => outcome === 'themes');
  if (rests || followed.every(({ id }) => id !== 'cyber-essentials')) return found;
  const answered = await findNewestCertificate(db);
  const standing = standingOf(answered?.expiresOn, dayOf(clock.now()));
  if (answered && (standing === 'ended' || standing === 'ends-soon'))
    found.push({
      frameworkId: 'cyber-essentials',
      report: null,
      name: certificateNames['cyber-essentials'],
      endsOn: answered.expiresOn,
      ended: standing === 'ended',
    });
  return found;
}
