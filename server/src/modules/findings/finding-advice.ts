import type { ErrorCode } from '@claimlock/contract/errors';
import { isGraveSeverity } from '@claimlock/contract/findings/endpoints';
import type { RiskAdviser } from '@claimlock/contract/risks/advice';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { type AdviceOnRecord, lacksAdvice, newestOf, readAdvisers } from '../people/index.ts';
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
 * data protection officer’s as well where it is one of data protection (insurance domain §9.3, SoD-6). A risk of the register has
 * the same rule by its rating and category.
 */
export function adviceAsked(
  finding: Pick<FindingRow, 'severity' | 'control_id' | 'framework_id'>,
): readonly RiskAdviser[] {
  if (!isGraveSeverity(finding.severity)) return [];
  return isOfDataProtection(finding) ? ['CISO', 'DPO'] : ['CISO'];
}

/**
 * A new round of advice, where a change of a finding makes what was advised on it count no longer. Where it is about something else
 * from now on, the data protection officer is asked anew, or not at all.
 */
export function nextRound(
  finding: Pick<FindingRow, 'severity' | 'status' | 'control_id' | 'framework_id' | 'advice_round' | 'advice_asked'>,
  change: RoundChange,
): { advice_round?: number; advice_asked?: string[] } {
  const next = { ...finding, ...change };
  const ended = finding.status === 'Risk Accepted' && next.status !== 'Risk Accepted';
  if (ended || next.severity !== finding.severity) return { advice_round: finding.advice_round + 1, advice_asked: [] };
  const moved = next.control_id !== finding.control_id || next.framework_id !== finding.framework_id;
  if (!moved || !finding.advice_asked.includes('DPO')) return {};
  return { advice_asked: finding.advice_asked.filter((duty) => duty !== 'DPO') };
}

type RoundChange = {
  readonly severity?: FindingRow['severity'] | undefined;
  readonly status?: FindingRow['status'] | undefined;
  readonly control_id?: FindingRow['control_id'] | undefined;
  readonly framework_id?: FindingRow['framework_id'] | undefined;
};

/** The advice on a finding, and what of it is needed before its risk is accepted. */
export type FindingAdviceOnRecord = AdviceOnRecord<RiskAdviser, AdviceRow>;

/** Reads the advice on a finding, and what of it is needed at its severity of now. */
export async function readAdvice(context: ClientContext, finding: FindingRow): Promise<FindingAdviceOnRecord> {
  const given = await listFindingAdvice(context.db, finding.id);
  const advisers = await readAdvisers(context, adviceAsked(finding));
  return { given, needed: newestOf(advisers, ofNow(given, finding), finding.advice_round) };
}

/** Advice on a finding at its severity of now: an older process that changes it while a newer one starts begins no new round. */
const ofNow = (given: readonly AdviceRow[], { severity }: Pick<FindingRow, 'severity'>) =>
  given.filter((one) => one.severity === severity);

/** The newest advice that counts of each duty that the finding asks, whether somebody holds it still or not. */
export const adviceThatCounts = (finding: FindingRow, { given }: Pick<FindingAdviceOnRecord, 'given'>): AdviceRow[] =>
  newestOf(adviceAsked(finding), ofNow(given, finding), finding.advice_round).flatMap(({ newest }) => newest ?? []);

/** Of the duties whose advice is missing, those that were not asked for it yet. */
export const stillToAsk = ({ advice_asked }: FindingRow, { needed }: FindingAdviceOnRecord): RiskAdviser[] =>
  needed.flatMap(({ duty, newest }) => (newest || advice_asked.includes(duty) ? [] : duty));

const refusals = {
  CISO: 'finding.acceptance-needs-ciso',
  DPO: 'finding.acceptance-needs-dpo',
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
