import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/questionnaires/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutAssessment, asAssessment, expiryOf, lockKnown } from './assessment.ts';
import { updateAssessment } from './store.ts';

/** Records the certificate that came of a declaration. */
export const setCertificate: Handler<typeof contract.setCertificate> = async (context, input) => {
  const { assessmentId, version, number, certifiedOn } = input;
  const before = await lockKnown(context, assessmentId, version);
  if (before.declared_at === null) throw new ProductError('questionnaire.not-declared');
  if (certifiedOn < dayOf(new Date(before.declared_at))) {
    throw ProductError.beside('questionnaire.certified-before', 'certifiedOn');
  }
  if (certifiedOn > dayOf(context.clock.now()))
    throw ProductError.beside('questionnaire.certified-later', 'certifiedOn');
  if (before.certificate === number && before.certified_on === certifiedOn)
    throw new ProductError('answer.changes-nothing');
  const expiresOn = expiryOf(certifiedOn);
  const saved = await updateAssessment(context.db, assessmentId, version, {
    certificate: number,
    certified_on: certifiedOn,
    expires_on: expiresOn,
  });
  if (!saved) throw new ProductError('conflict');
  const about = aboutAssessment(saved);
  const changed = (from: string | null, to: string) => (from === to ? undefined : { from, to });
  context.record(
    'questionnaire.certified',
    {
      ...about.body,
      certifiedOn: changed(before.certified_on, certifiedOn),
      expiresOn: changed(before.expires_on, expiresOn),
    },
    about.subject,
  );
  return asAssessment(saved);
};
