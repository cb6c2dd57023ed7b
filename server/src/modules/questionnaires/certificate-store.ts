import type { ClientDb } from '../../foundation/database/scope.ts';

/** The Cyber Essentials certificate that is good the longest, by its number and its last day; none where none was recorded. */
export async function findNewestCertificate(
  db: ClientDb,
): Promise<{ readonly number: string; readonly expiresOn: string } | undefined> {
  const row = await db
    .selectFrom('questionnaire_assessment')
    .select(['certificate', 'expires_on'])
    .where('certificate', 'is not', null)
    .orderBy('expires_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.certificate && row.expires_on ? { number: row.certificate, expiresOn: row.expires_on } : undefined;
}
