import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { leastReason } from '@claimlock/contract/least-reason';
import type { Advice, PrivacyStepKind } from '@claimlock/contract/privacy-events/endpoints';
import { charactersIn } from '@claimlock/contract/reasons';

/** What a decision not to report a breach is judged by: who decides, and what the officer said, or why nobody was asked. */
export type Advised = {
  /** Whether whoever decides is data protection officer. */
  readonly byOfficer: boolean;
  /** Whether somebody is data protection officer today. */
  readonly hasOfficer: boolean;
  /** What was advised last. */
  readonly advice: Advice | null;
  readonly noOfficer: string;
  readonly disagreement: string;
};

/** The decision that needs advice: that a breach need not be reported. */
export const needsAdvice = (kind: PrivacyStepKind) => kind === 'not-reportable';

/**
 * Refuses a decision not to report that the officer makes, on which they have not advised though there is one, or that goes
 * against what they advised without saying why (insurance domain §9.3, SoD-12).
 */
export function refuseUnadvised({ byOfficer, hasOfficer, advice, noOfficer, disagreement }: Advised): void {
  if (byOfficer) refuse('privacy-event.officer-advises', 'reason');
  if (advice === null && hasOfficer) refuse('privacy-event.advice-needed', 'reason');
  if (advice === null && charactersIn(noOfficer) < leastReason) refuse('privacy-event.no-officer-reason', 'noOfficer');
  if (advice === 'report' && charactersIn(disagreement) < leastReason)
    refuse('privacy-event.disagreement-needed', 'disagreement');
}

function refuse(code: ErrorCode, path: string): never {
  throw ProductError.beside(code, path);
}
