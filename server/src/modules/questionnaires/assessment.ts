import { ProductError } from '@claimlock/contract/errors';
import { type Assessment, declarationText } from '@claimlock/contract/questionnaires/endpoints';
import type { z } from 'zod';
import { addMonths } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type AssessmentRow, lockAssessment } from './store.ts';

/** An assessment as it is shown. */
export function asAssessment(row: AssessmentRow): z.input<typeof Assessment> {
  const { id, number, status, version, declared_at, declarant_name, declarant_role, digest } = row;
  return {
    id,
    number,
    status,
    version,
    questionSet: row.question_set,
    startedAt: row.started_at,
    declaration:
      declared_at === null
        ? null
        : {
            name: declarant_name ?? '',
            role: declarant_role ?? '',
            text: declarationText,
            at: declared_at,
            digest: digest ?? '',
          },
    certificate:
      row.certificate === null || row.certified_on === null || row.expires_on === null
        ? null
        : { number: row.certificate, certifiedOn: row.certified_on, expiresOn: row.expires_on },
  };
}

/** An assessment that is there, locked for a change, of the version that was looked at where one is named. */
export async function lockKnown({ db }: ClientContext, id: string, version?: number): Promise<AssessmentRow> {
  const assessment = await lockAssessment(db, id);
  if (!assessment) throw new ProductError('not-found');
  if (version !== undefined && assessment.version !== version) throw new ProductError('conflict');
  return assessment;
}

/** What was declared stays, and what waits for its declaration is taken back before it is changed. */
export function refuseUnlessDraft(status: AssessmentRow['status']): void {
  if (status === 'Declared') throw new ProductError('questionnaire.declared');
  if (status === 'Ready') throw new ProductError('questionnaire.not-draft');
}

/** How the ledger names an assessment, and what every entry about it says. */
export function aboutAssessment({ id, number }: Pick<AssessmentRow, 'id' | 'number'>) {
  return { body: { assessmentId: id, number }, subject: { kind: 'assessment', id } } as const;
}

/** The last day of a certificate: twelve months after the day on it; the last of the month where there is no such day. */
export function expiryOf(certifiedOn: string): string {
  const day = certifiedOn.slice(8);
  const month = addMonths(certifiedOn.slice(0, 7), 12);
  return day === '29' && month.endsWith('-02') ? `${month}-28` : `${month}-${day}`;
}
