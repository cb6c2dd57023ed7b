import type * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf, monthsAfter } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome, type ReadDoubts } from '../compliance/index.ts';
import { listCertificates, saveCertificate } from './assurance-certificate-store.ts';
import { addPreparer, findCyberAssurance } from './cyber-assurance-store.ts';
import { openCyberAssurance, showCyberAssurance } from './show-cyber-assurance.ts';

/** How long each of these certificates lasts, in months. */
const lasts = 12;

/** Records a certificate that a level rests on, or corrects it; whoever does prepares the level and does not declare it (SoD-3). */
export const recordAssuranceCertificateWith =
  (readDoubts: ReadDoubts): Handler<typeof contract.recordAssuranceCertificate> =>
  async (context, { frameworkId, kind, number, issuedBy, expiresOn, version }) => {
    const { db, clock, userId, record } = context;
    const framework = await frameworkWithOutcome(context, frameworkId, 'themes');
    if (!(await findCyberAssurance(db, frameworkId))) throw new ProductError('cyber-assurance.not-prepared');
    const before = (await listCertificates(db, frameworkId)).find((one) => one.kind === kind);
    if ((before?.version ?? 0) !== version) throw new ProductError('conflict');
    if (expiresOn > monthsAfter(dayOf(clock.now()), lasts)) {
      throw ProductError.beside('cyber-assurance.certificate-too-long', 'expiresOn');
    }
    const changes = {
      number: moved(before?.number, number),
      issuedBy: before?.issued_by === issuedBy ? undefined : ('changed' as const),
      expiresOn: moved(before?.expires_on, expiresOn),
    };
    if (Object.values(changes).every((change) => change === undefined))
      throw new ProductError('answer.changes-nothing');
    const row = { framework_id: frameworkId, kind, number, issued_by: issuedBy, expires_on: expiresOn };
    if (!(await saveCertificate(db, { ...row, recorded_by: userId }, version, clock.now())))
      throw new ProductError('conflict');
    if (userId !== null) await addPreparer(db, frameworkId, userId);
    const subject = { kind: 'framework', id: frameworkId } as const;
    record('cyber-assurance.certificate-recorded', { frameworkId, kind, ...changes }, subject);
    return showCyberAssurance(context, await openCyberAssurance(context, framework), readDoubts);
  };

const moved = (from: string | undefined, to: string) => (from === to ? undefined : { from: from ?? null, to });
