import * as contract from '@claimlock/contract/findings/endpoints';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findFinding, raiseFinding, returnFinding, submitFinding } from '../findings/index.ts';
import type { Check, Verdict } from './test-kind.ts';

type Settled = {
  readonly check: Check;
  readonly verdict: Verdict;
  readonly targetName: string | null;
  /** The finding that this test raised last. */
  readonly findingId: string | null;
  /** Whether the outcome is another one than before. */
  readonly changed: boolean;
};

const setAside = ['Risk Accepted', 'False Positive'];

/**
 * Brings the finding of a failing test about, once, and hands it over for review when the test passes again: that it is
 * mended is for somebody to confirm. What people decided about it is left as it is. Answers the finding's id.
 */
export async function settleFinding(context: ClientContext, settled: Settled): Promise<string | null> {
  const finding = settled.findingId === null ? undefined : await findFinding(context.db, settled.findingId);
  if (settled.verdict.outcome === 'fail') return onFailure(context, settled, finding);
  // Once for each time that it passes again: what a review sent back is for people from then on.
  if (settled.verdict.outcome === 'pass' && settled.changed && finding && isWorkedOn(finding.status)) {
    const handed = contract.submitFinding.input.parse({
      clientId: finding.client_id,
      findingId: finding.id,
      version: finding.version,
      rootCause: finding.root_cause || 'The cause is not recorded. The test that found it passes again.',
      correctiveAction:
        finding.corrective_action ||
        `The test “${settled.check.name}” passes again: ${settled.verdict.says}`.slice(0, 4000),
    });
    await submitFinding(context, handed);
  }
  return settled.findingId;
}

const isWorkedOn = (status: string) => status === 'Open' || status === 'In Progress' || status === 'Needs Revision';

async function onFailure(
  context: ClientContext,
  { check, verdict, targetName, findingId, changed }: Settled,
  finding: Awaited<ReturnType<typeof findFinding>>,
): Promise<string | null> {
  const { severity } = check;
  if (severity === null) return findingId;
  if (finding && isWorkedOn(finding.status)) return finding.id;
  if (finding?.status === 'Ready for Review') {
    if (changed) {
      const note = `The test “${check.name}” fails again: ${verdict.says}`;
      const about = { clientId: finding.client_id, findingId: finding.id, version: finding.version, note };
      await returnFinding(context, contract.returnFinding.input.parse(about));
    }
    return finding.id;
  }
  // Its risk is accepted, or it was found to be none: that holds until the test has passed in between.
  if (finding && setAside.includes(finding.status) && !changed) return finding.id;
  const raised = await raiseFinding(
    context,
    contract.raiseFinding.input.parse({
      clientId: context.clientId,
      title: titleOf(check.gap, targetName),
      description: `${verdict.says}\n\n${check.mend}`,
      kind: severity === 'High' ? 'Major nonconformity' : 'Minor nonconformity',
      source: 'Scan',
      severity: verdict.severity ?? severity,
      controlId: check.controls[0],
      recursOf: finding?.status === 'Closed' ? finding.id : null,
    }),
  );
  return raised.id;
}

/** What a finding is called: whose gap it is, or what happens here. */
function titleOf(gap: string, targetName: string | null): string {
  return (targetName === null ? gap.charAt(0).toUpperCase() + gap.slice(1) : `${targetName}: ${gap}`).slice(0, 200);
}
