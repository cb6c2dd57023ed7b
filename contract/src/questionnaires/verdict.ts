import type { Judgement, Question, QuestionSet, RegisterFacts, RegisterRule } from './question-set.ts';

/** What was answered: one value, several, or none where only notes were left. */
export type Answered = { readonly value: readonly string[]; readonly notes: string };
export type Answers = ReadonlyMap<string, Answered>;

/** What a verdict is worked out from. */
export type AnswerSheet = {
  readonly set: QuestionSet;
  readonly answers: Answers;
  readonly registers: readonly RegisterFacts[];
  readonly today: string;
};

/** How a requirement stands by the answers: the worst of its questions that are asked. */
export type RequirementStanding = 'not-met' | 'not-answered' | 'partly' | 'met';

/** How a question stands: whether it is asked at all, and what its answer says. */
export type QuestionStanding = {
  readonly asked: boolean;
  readonly answered: boolean;
  readonly judgement: Judgement | null;
  /** Why it fails although it may be answered well: what a register says. */
  readonly because: string | null;
};

/** Cover that comes with a certificate of the whole organisation (framework rules, §2): £25,000, in pence. */
export const certificateCoverPence = 2_500_000;

const yes = (answers: Answers, ref: string, value: string) => answers.get(ref)?.value.includes(value) ?? false;

/** Whether anything was answered: an answer of blanks is none. */
export function isAnswered(answer: Answered | undefined): boolean {
  return answer?.value.some((one) => one.trim() !== '') ?? false;
}

/** The lines of a register that a question is about. */
export function linesOf(question: Question, registers: readonly RegisterFacts[]): RegisterFacts[] {
  const { register } = question;
  if (!register) return [];
  return registers.filter(
    (line) =>
      line.register === register.name &&
      (line.register !== 'device-classes' || !register.kinds || register.kinds.includes(line.kind)),
  );
}

/** Whether a question is asked: every condition holds, and the questions that they look at are asked themselves. */
export function isAsked(question: Question, sheet: Pick<AnswerSheet, 'set' | 'answers'>): boolean {
  return question.shownWhen.every(({ ref, is, above }) => {
    const other = sheet.set.questions.find((one) => one.ref === ref);
    if (!other || !isAsked(other, sheet)) return false;
    const value = sheet.answers.get(ref)?.value ?? [];
    if (above !== undefined) return Number(value[0] ?? Number.NaN) > above;
    return is?.some((one) => value.includes(one)) ?? value.length > 0;
  });
}

/** Whether it is not known yet if a question is asked: one that decides it is unanswered. */
function isOpen(question: Question, sheet: Pick<AnswerSheet, 'set' | 'answers'>): boolean {
  return question.shownWhen.some(({ ref }) => {
    const other = sheet.set.questions.find((one) => one.ref === ref);
    return other !== undefined && (!isAnswered(sheet.answers.get(ref)) || isOpen(other, sheet));
  });
}

const named = (lines: readonly { readonly name: string }[]) => {
  const shown = lines.slice(0, 3).map(({ name }) => name);
  return lines.length > 3 ? `${shown.join(', ')} and ${lines.length - 3} more` : shown.join(', ');
};
const are = (lines: readonly unknown[], one: string, several: string) => (lines.length === 1 ? one : several);

/** What a register says against an answer, in a sentence; null where nothing. */
export function refutation(rule: RegisterRule, { answers, registers, today }: Omit<AnswerSheet, 'set'>): string | null {
  const services = registers.filter((line) => line.register === 'cloud-services');
  const devices = registers.filter((line) => line.register === 'device-classes');
  const says = <Line extends { readonly name: string }>(lines: readonly Line[], one: string, several: string) =>
    lines.length === 0 ? null : `${named(lines)} ${are(lines, one, several)}.`;
  const offering = services.filter(({ mfaOffered }) => mfaOffered !== 'none');
  switch (rule) {
    case 'cloud-offers-mfa': {
      const lacking = services.filter(({ mfaOffered }) => mfaOffered === 'none');
      const said = yes(answers, 'A7.14', 'yes');
      return said ? says(lacking, 'offers no MFA, by your register', 'offer no MFA, by your register') : null;
    }
    case 'cloud-admins-mfa':
      return says(
        offering.filter(({ mfaForAdmins }) => !mfaForAdmins),
        'offers MFA that is not on for all administrators',
        'offer MFA that is not on for all administrators',
      );
    case 'cloud-users-mfa':
      return says(
        offering.filter(({ mfaForUsers }) => !mfaForUsers),
        'offers MFA that is not on for all users',
        'offer MFA that is not on for all users',
      );
    case 'devices-supported':
      return says(
        devices.filter(({ supportedUntil }) => supportedUntil !== null && supportedUntil < today),
        'is not supported by its maker any more',
        'are not supported by their makers any more',
      );
    case 'devices-updated':
      return says(
        devices.filter(({ updatedIn14Days }) => !updatedIn14Days),
        'does not get its updates within 14 days',
        'do not get their updates within 14 days',
      );
    case 'devices-protected': {
      // Firewalls and routers run no programs of others.
      const running = devices.filter(({ kind }) => kind !== 'firewall-router');
      const bare = running.filter(({ malware }) => malware === 'none');
      if (bare.length > 0) return says(bare, 'is protected by neither way', 'are protected by neither way');
      const said = (option: 'A' | 'B') => yes(answers, 'A8.1', option === 'A' ? 'anti-malware' : 'allow-list');
      if (!isAnswered(answers.get('A8.1'))) return null;
      const other = running.filter(({ malware }) => malware !== 'none' && !said(malware));
      return says(
        other,
        'is protected by a method that is not selected here',
        'are protected by a method that is not selected here',
      );
    }
  }
}

/** What the chosen values say together: one that fails fails; else the best of them holds, for any one is enough. */
function judge(question: Question, value: readonly string[]): Judgement {
  const said = value.map((one) => question.judged[one] ?? question.judged['*'] ?? 'noted');
  for (const judgement of ['fails', 'meets', 'partly'] as const) if (said.includes(judgement)) return judgement;
  return 'noted';
}

/** How one question stands. A register can fail a question before it is answered, and whatever is answered. */
export function standingOf(question: Question, sheet: AnswerSheet): QuestionStanding {
  if (!isAsked(question, sheet)) return { asked: false, answered: false, judgement: null, because: null };
  const lines = linesOf(question, sheet.registers);
  const answer = sheet.answers.get(question.ref);
  const answered = lines.length > 0 || isAnswered(answer);
  const because = question.rule ? refutation(question.rule, sheet) : null;
  if (because !== null) return { asked: true, answered, judgement: 'fails', because };
  if (!answered) return { asked: true, answered, judgement: null, because };
  const judgement = judge(question, lines.length > 0 ? ['*'] : (answer?.value ?? []));
  return { asked: true, answered, judgement, because };
}

/** How each question of a sheet stands, in the order of the set. */
export function standingsOf(sheet: AnswerSheet): Map<string, QuestionStanding> {
  return new Map(sheet.set.questions.map((question) => [question.ref, standingOf(question, sheet)]));
}

const ranks: readonly RequirementStanding[] = ['not-met', 'not-answered', 'partly', 'met'];

function requirementStanding(ref: string, sheet: AnswerSheet, standings: ReadonlyMap<string, QuestionStanding>) {
  let worst: RequirementStanding = 'met';
  const worsen = (to: RequirementStanding) => {
    if (ranks.indexOf(to) < ranks.indexOf(worst)) worst = to;
  };
  for (const question of sheet.set.questions) {
    if (!question.requirements.includes(ref)) continue;
    const standing = standings.get(question.ref);
    if (!standing?.asked) {
      // Left out by a choice that was made, it asks for nothing; while the choice is open, nothing is known.
      if (isOpen(question, sheet)) worsen('not-answered');
    } else if (standing.judgement === 'fails') worsen('not-met');
    else if (!standing.answered) worsen('not-answered');
    else if (standing.judgement === 'partly') worsen('partly');
  }
  return worst;
}

export type Verdict = {
  readonly asked: number;
  readonly answered: number;
  readonly requirements: readonly { readonly ref: string; readonly standing: RequirementStanding }[];
  readonly met: number;
  readonly partly: number;
  readonly notMet: number;
  readonly notAnswered: number;
  readonly total: number;
  /** Clear only when every automatic failure is answered and none fails. */
  readonly autoFail: 'clear' | 'failed' | 'open';
  readonly autoFails: readonly string[];
  /** The questions whose answers stop the pass, the automatic failures first. */
  readonly stops: readonly { readonly ref: string; readonly autoFail: boolean; readonly because: string | null }[];
  readonly unanswered: readonly string[];
  /** All or nothing: every requirement met, nothing failing, nothing unanswered. */
  readonly passes: boolean;
};

/**
 * What the answers come to: all or nothing, and never a grade (framework rules, §2). Pure: the same sheet gives the same
 * verdict, in whatever order it was filled in.
 */
export function verdictOf(sheet: AnswerSheet, requirements: readonly string[]): Verdict {
  const standings = standingsOf(sheet);
  const stood = requirements.map((ref) => ({ ref, standing: requirementStanding(ref, sheet, standings) }));
  const count = (standing: RequirementStanding) => stood.filter((one) => one.standing === standing).length;
  const all = sheet.set.questions.flatMap((question) => {
    const standing = standings.get(question.ref);
    return standing?.asked ? [{ question, standing }] : [];
  });
  const failing = all.filter(({ standing }) => standing.judgement === 'fails' || standing.judgement === 'partly');
  const stops = failing
    .map(({ question: { ref, autoFail }, standing: { because } }) => ({ ref, autoFail, because }))
    .sort((one, other) => Number(other.autoFail) - Number(one.autoFail));
  const unanswered = all.flatMap(({ question, standing }) => (standing.answered ? [] : [question.ref]));
  const grave = all.filter(({ question }) => question.autoFail);
  const autoFails = grave.flatMap(({ question, standing }) => (standing.judgement === 'fails' ? [question.ref] : []));
  const open = grave.some(({ standing }) => !standing.answered);
  const met = count('met');
  return {
    asked: all.length,
    answered: all.length - unanswered.length,
    requirements: stood,
    met,
    partly: count('partly'),
    notMet: count('not-met'),
    notAnswered: count('not-answered'),
    total: requirements.length,
    autoFail: autoFails.length > 0 ? 'failed' : open ? 'open' : 'clear',
    autoFails,
    stops,
    unanswered,
    passes: met === requirements.length && stops.length === 0 && unanswered.length === 0,
  };
}

/** Whether the cover that comes with the certificate can be had: a British organisation under £20m, certified whole. */
export function coverOf(answers: Answers): 'eligible' | 'not-eligible' | 'unknown' {
  if (!isAnswered(answers.get('A2.1')) || !isAnswered(answers.get('A3.1'))) {
    return yes(answers, 'A2.1', 'part') || yes(answers, 'A3.1', 'no') ? 'not-eligible' : 'unknown';
  }
  return yes(answers, 'A2.1', 'whole') && yes(answers, 'A3.1', 'yes') ? 'eligible' : 'not-eligible';
}
