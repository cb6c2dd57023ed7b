import { ProductError } from '@claimlock/contract/errors';

/** What a report is about, as it was asked for. */
export type ReportScope = {
  readonly frameworkId: string | null;
  /** Days, both included. */
  readonly from: string | null;
  readonly to: string | null;
  /** A past day, where it says how things stood at its end. */
  readonly asOf: string | null;
};

/** The framework of a report that is about one. */
export function frameworkOf({ frameworkId }: ReportScope): string {
  if (frameworkId === null) throw new ProductError('report.framework-missing');
  return frameworkId;
}

/** The days of a report that is about a period, both included. */
export function periodOf({ from, to }: ReportScope): { readonly from: string; readonly to: string } {
  if (from === null || to === null) throw new ProductError('report.period-missing');
  if (to < from) throw new ProductError('report.period-reversed');
  return { from, to };
}

/** What is read of a framework, or that it was not followed on the past day that is asked about. */
export async function onItsDay<T>({ asOf }: ReportScope, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const isMissing = error instanceof ProductError && ['not-found', 'framework.not-followed'].includes(error.code);
    if (asOf !== null && isMissing) throw new ProductError('report.as-of-not-followed');
    throw error;
  }
}
