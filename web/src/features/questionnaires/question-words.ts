import type { Question, QuestionSet, RegisterFacts } from '@claimlock/contract/questionnaires/question-set';
import { type AnswerSheet, standingsOf, type Verdict } from '@claimlock/contract/questionnaires/verdict';
import type { Part } from '../../ui/PartsBar.tsx';

/** How one section stands: what is asked, what is answered, and whether something in it fails. */
export type SectionStanding = {
  readonly ref: string;
  readonly title: string;
  readonly asked: number;
  readonly answered: number;
  readonly fails: boolean;
};

/** How each section of a sheet stands. */
export function sectionsOf(sheet: AnswerSheet): SectionStanding[] {
  const standings = standingsOf(sheet);
  return sheet.set.sections.map(({ ref, title }) => {
    const all = sheet.set.questions.flatMap((question) => {
      const standing = standings.get(question.ref);
      return question.section === ref && standing?.asked ? [standing] : [];
    });
    return {
      ref,
      title,
      asked: all.length,
      answered: all.filter(({ answered }) => answered).length,
      fails: all.some(({ judgement }) => judgement === 'fails'),
    };
  });
}

/** The question that is unanswered next after another one, from the start again at the end. */
export function nextUnanswered(set: QuestionSet, unanswered: readonly string[], after: string | undefined) {
  const place = set.questions.findIndex(({ ref }) => ref === after);
  const order = [...set.questions.slice(place + 1), ...set.questions.slice(0, place + 1)];
  return order.find(({ ref }) => unanswered.includes(ref))?.ref;
}

/** The requirements by how they stand: counts, and never a share. */
export function partsOf({ met, partly, notMet, notAnswered }: Verdict): Part[] {
  return [
    // An answer is somebody's word: nothing here is proven.
    { name: 'Met', count: met, colour: 'bg-ink-faint' },
    { name: 'Partly', count: partly, colour: 'bg-attention-mark' },
    { name: 'Not met', count: notMet, colour: 'bg-bad-mark' },
    { name: 'Not answered', count: notAnswered, colour: 'bg-line-strong' },
  ];
}

/** What the automatic failures come to by the answers alone, in words. */
export function answersFailWords({ autoFail, autoFails, answered, asked }: Verdict): string {
  if (autoFail === 'clear') return 'Auto-fail clear: yes, by these answers';
  if (autoFail === 'failed') return `Auto-fail clear: no (${autoFails.join(', ')})`;
  return `Auto-fail clear: not yet (${answered} of ${asked} questions answered)`;
}

export const registerNames: Readonly<Record<RegisterFacts['register'], { one: string; several: string }>> = {
  'cloud-services': { one: 'cloud service', several: 'Cloud services' },
  'device-classes': { one: 'device class', several: 'Device classes' },
  'excluded-networks': { one: 'network', several: 'Networks out of scope' },
};

export const kindNames = {
  'desktop-laptop': 'Laptop or desktop',
  server: 'Server',
  'phone-tablet': 'Phone or tablet',
  'firewall-router': 'Firewall or router',
  'thin-client': 'Thin client',
} as const;

export const mfaNames = {
  none: 'Not offered, not by single sign-on either',
  free: 'Offered, free',
  paid: 'Offered, for a price',
  sso: 'Offered through single sign-on',
} as const;
export const malwareNames = { A: 'Anti-malware (A)', B: 'Approved applications (B)', none: 'Neither' } as const;

/** How a kind of device is usually protected from malware: phones run approved applications alone, and no anti-malware. */
export const usualMalware = (kind: string): keyof typeof malwareNames => (kind === 'phone-tablet' ? 'B' : 'A');

/** An answer's values in the words of its question. */
export function valueWords({ type, choices, none }: Question, value: readonly string[]): string {
  if (value.length === 0) return '';
  if (type === 'yes-no' || type === 'yes-no-notes') return value[0] === 'yes' ? 'Yes' : 'No';
  if (type === 'register') return none ?? '';
  if (type === 'choice' || type === 'several')
    return value.map((one) => choices.find((choice) => choice.value === one)?.label ?? one).join('; ');
  return value.join('\n');
}

/** A line of a register in a sentence. */
export function lineWords(line: RegisterFacts): string {
  if (line.register === 'excluded-networks')
    return `${line.name}: kept apart by ${line.segregation}; out of scope because ${line.justification}`;
  if (line.register === 'device-classes')
    return `${line.make}, ${line.system}: ${line.count}${line.owner === 'private' ? ' (private)' : ''}`;
  const { name, provider, purpose, users, mfaOffered, mfaForUsers, mfaForAdmins } = line;
  const on = `on for ${mfaForUsers ? 'all users' : 'not all users'} and ${mfaForAdmins ? 'all' : 'not all'} administrators`;
  const factor = mfaOffered === 'none' ? 'no MFA available' : `MFA ${on}`;
  return `${name} (${provider}): ${purpose}, ${users} users, ${factor}`;
}
