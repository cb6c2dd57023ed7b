import type { ErrorCode } from '@claimlock/contract/errors';
import { isGraveSeverity } from '@claimlock/contract/findings/endpoints';
import type { RiskAdviser } from '@claimlock/contract/risks/advice';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { type AdviceOnRecord, adviceOnRecord, lacksAdvice, newestOf, whoCanAnswer } from '../people/index.ts';
import { type AdviceRow, listFindingAdvice } from './advice-store.ts';
import { isOwnWork } from './finding.ts';
import type { FindingRow } from './store.ts';

/** Frameworks that are about data protection and nothing else. */
const ofDataProtection: readonly string[] = ['uk-gdpr', 'ico-accountability'];

/** Whether a finding is one of data protection: of a control of privacy, or found against what is about that alone. */
function isOfDataProtection({ control_id, framework_id }: Pick<FindingRow, 'control_id' | 'framework_id'>): boolean {
  const ofPrivacy = control_id !== null && findControl(control_id)?.domain === 'Privacy';
  return ofPrivacy || (framework_id !== null && ofDataProtection.includes(framework_id));
}

/**
 * Whose advice accepting the risk of a finding needs, where somebody holds the duty: the CISO’s on a High or Critical one, and the
 * data protection officer’s as well where it is one of data protection (insurance domain §9.3, SoD-6), or was when they were asked
 * in this round: what waits for their advice is not freed of it by saying that it is about something else. A risk of the register
 * has the same rule by its rating and category.
 */
export function adviceAsked(
  finding: Pick<FindingRow, 'severity' | 'control_id' | 'framework_id' | 'advice_asked'>,
): readonly RiskAdviser[] {
  if (!isGraveSeverity(finding.severity)) return [];
  return isOfDataProtection(finding) || finding.advice_asked.includes('DPO') ? ['CISO', 'DPO'] : ['CISO'];
}

/** A new round of advice, where a change of a finding makes what was advised on it count no longer. */
export function nextRound(
  finding: Pick<FindingRow, 'severity' | 'status' | 'advice_round'>,
  change: RoundChange,
): { advice_round?: number; advice_asked?: string[]; advice_asked_of?: string[] } {
  const next = { ...finding, ...change };
  const ended = finding.status === 'Risk Accepted' && next.status !== 'Risk Accepted';
  if (!ended && next.severity === finding.severity) return {};
  return { advice_round: finding.advice_round + 1, advice_asked: [], advice_asked_of: [] };
}

type RoundChange = {
  readonly severity?: FindingRow['severity'] | undefined;
  readonly status?: FindingRow['status'] | undefined;
};

/** The advice on a finding, and what of it is needed before its risk is accepted. */
export type FindingAdviceOnRecord = AdviceOnRecord<RiskAdviser, AdviceRow>;

/** Reads the advice on a finding, and what of it is needed at its severity of now. */
export async function readAdvice(context: ClientContext, finding: FindingRow): Promise<FindingAdviceOnRecord> {
  const given = await listFindingAdvice(context.db, finding.id);
  const counting = ofNow(given, finding);
  return { ...(await adviceOnRecord(context, adviceAsked(finding), counting, finding.advice_round)), given };
}

/** The duties whose advice on a finding is asked for and missing, whether somebody holds them or not. */
export const unadvised = (finding: FindingRow, given: readonly AdviceRow[]): RiskAdviser[] =>
  newestOf(adviceAsked(finding), ofNow(given, finding), finding.advice_round).flatMap(({ duty, newest }) =>
    newest ? [] : duty,
  );

/** Advice on a finding at its severity of now: an older process that changes it while a newer one starts begins no new round. */
const ofNow = (given: readonly AdviceRow[], { severity }: Pick<FindingRow, 'severity'>) =>
  given.filter((one) => one.severity === severity);

/** The newest advice that counts of each duty that the finding asks, whether somebody holds it still or not. */
export const adviceThatCounts = (finding: FindingRow, { given }: Pick<FindingAdviceOnRecord, 'given'>): AdviceRow[] =>
  newestOf(adviceAsked(finding), ofNow(given, finding), finding.advice_round).flatMap(({ newest }) => newest ?? []);

/** Those who can be asked for the advice that is missing: they were not asked yet, or somebody else held the duty then. */
export const stillToAsk = (finding: FindingRow, onRecord: FindingAdviceOnRecord) => {
  const { advice_asked, advice_asked_of } = finding;
  return whoCanAnswer(onRecord).filter(
    ({ duty, personId }) => !(advice_asked.includes(duty) && advice_asked_of.includes(personId)),
  );
};

/** The duties among people who hold them, each once. */
export const dutiesAmong = (holders: readonly { readonly duty: RiskAdviser }[]): RiskAdviser[] => [
  ...new Set(holders.map(({ duty }) => duty)),
];

const refusals = {
  CISO: 'finding.acceptance-needs-ciso',
  DPO: 'finding.acceptance-needs-dpo',
  unanswerable: 'finding.adviser-cannot-answer',
  'by-adviser': 'finding.acceptance-by-adviser',
} as const;

/** What keeps the person who asks from accepting the risk of a finding (SoD-6). */
export function refusalToAccept(
  context: ClientContext,
  finding: FindingRow,
  onRecord: FindingAdviceOnRecord,
): ErrorCode | undefined {
  const { membership } = context;
  if (isOwnWork(finding, context)) return 'finding.owner-cannot-accept';
  if (!isGraveSeverity(finding.severity)) return undefined;
  if (membership?.role !== 'senior-management') return 'finding.management-accepts';
  const lacking = lacksAdvice(onRecord, finding.advice_round, membership.personId);
  return lacking && refusals[lacking];
}
