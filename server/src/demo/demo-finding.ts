import type * as contract from '@claimlock/contract/findings/endpoints';

/** A finding of the demo's story: how it was found, and what has come of it. */
export type DemoFinding = {
  readonly title: string;
  readonly description: string;
  readonly kind: contract.FindingKind;
  readonly source: contract.FindingSource;
  readonly severity: contract.Severity;
  readonly control: string;
  /** The requirement it was found against, where it was. */
  readonly against?: readonly [framework: string, ref: string];
  /** Whose it is: a key of the people, or nobody yet. */
  readonly owner?: string;
  readonly foundMonthsAgo: number;
  /** Days from the moment of loading, where a day was agreed; otherwise it is due by its severity. */
  readonly due?: number;
  readonly cause?: string;
  readonly action?: string;
  readonly came?: 'begun' | 'in review';
  readonly returned?: string;
  readonly closed?: { readonly monthsAgo: number; readonly check: string };
  readonly accepted?: {
    readonly by: string;
    readonly forDays: number;
    readonly reason: string;
    /** What the CISO advised before, on a grave one: whose key that is, and why it may be accepted. */
    readonly advised?: readonly [ciso: string, reasons: string];
  };
  readonly dismissed?: string;
  /** The title of a closed finding that came back as this one. */
  readonly recursOf?: string;
};
