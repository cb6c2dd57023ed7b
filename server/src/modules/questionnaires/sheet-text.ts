import { declarantCapacity, declarationText } from '@claimlock/contract/questionnaires/endpoints';
import { linesOf, standingOf } from '@claimlock/contract/questionnaires/verdict';
import { canonical } from '@claimlock/evidence/canonical-json';
import { answerWords } from './answer.ts';
import type { Sheet } from './sheet.ts';
import type { AssessmentRow } from './store.ts';

/** A questionnaire as one canonical JSON text (RFC 8785): the same questionnaire is the same bytes, always. */
export function sheetText(
  { id, number, question_set }: Pick<AssessmentRow, 'id' | 'number' | 'question_set'>,
  sheet: Sheet,
  declared: { readonly name: string; readonly role: string; readonly at: string } | null,
): string {
  const { name, version, framework, frameworkVersion } = sheet.set;
  return canonical({
    assessment: { id, number },
    questionSet: { id: question_set, name, version, framework, frameworkVersion },
    declaration: declared && { ...declared, capacity: declarantCapacity, text: declarationText },
    answers: sheet.set.questions.flatMap((question) => {
      if (!standingOf(question, sheet).asked) return [];
      const row = sheet.rows.find(({ ref }) => ref === question.ref);
      const value = row?.value ?? [];
      const { ref, topic } = question;
      return [{ ref, topic, value, words: answerWords(question, value), notes: row?.notes ?? '' }];
    }),
    registers: sheet.registers,
  });
}

/** The answers as lines for the assessor's portal: numbers and topics, and never the official wording. */
export function answerLines(sheet: Sheet): { ref: string; topic: string; answer: string; notes: string }[] {
  return sheet.set.questions.flatMap((question) => {
    if (!standingOf(question, sheet).asked) return [];
    const { ref, topic } = question;
    const row = sheet.rows.find((one) => one.ref === ref);
    const lines = linesOf(question, sheet.registers).map(lineWords);
    const answer = lines.length > 0 ? lines.join('\n') : answerWords(question, row?.value ?? []);
    return [{ ref, topic, answer, notes: row?.notes ?? '' }];
  });
}

const offers = {
  none: 'no MFA available',
  free: 'MFA available',
  paid: 'MFA available, at a price',
  sso: 'MFA available through single sign-on',
};

function lineWords(line: Sheet['registers'][number]): string {
  switch (line.register) {
    case 'cloud-services': {
      const { name, provider, purpose, users, mfaOffered, mfaForUsers, mfaForAdmins } = line;
      const on =
        mfaOffered === 'none'
          ? []
          : [`all users ${mfaForUsers ? 'yes' : 'no'}`, `administrators ${mfaForAdmins ? 'yes' : 'no'}`];
      return [`${name} (${provider}): ${purpose}`, `${users} users`, offers[mfaOffered], ...on].join(', ');
    }
    case 'device-classes': {
      const { make, system, count, owner } = line;
      return `${make}, ${system}: ${count}${owner === 'private' ? ' (private)' : ''}`;
    }
    case 'excluded-networks':
      return `${line.name}: kept apart by ${line.segregation}; out of scope because ${line.justification}`;
  }
}
