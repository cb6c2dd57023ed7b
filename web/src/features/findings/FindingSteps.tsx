import {
  type Finding,
  isOpenFinding,
  startFinding,
  withdrawRiskAcceptance,
} from '@claimlock/contract/findings/endpoints';
import { Ban, Check, Pencil, Play, RotateCcw, Send, ShieldQuestion, Undo2 } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { type NextStep, StepButtons } from '../../ui/StepButtons.tsx';
import { useFindingAdvice } from './FindingAdvice.tsx';
import type { Step } from './finding-steps.ts';

/** The buttons of what comes next; which they are follows from where the finding stands. */
export function FindingSteps({
  clientId,
  finding,
  onStep,
  onRecur,
}: {
  readonly clientId: string;
  readonly finding: Finding;
  readonly onStep: (step: Step) => void;
  /** Raises it anew: what is closed does not open again. */
  readonly onRecur: () => void;
}) {
  const may = {
    work: useCan('findings.work', clientId).why,
    change: useCan('findings.change', clientId).why,
    review: useCan('findings.review', clientId).why,
    accept: useCan('findings.accept-risk', clientId).why,
    raise: useCan('findings.raise', clientId).why,
  };
  const start = useWrite(startFinding);
  const withdraw = useWrite(withdrawRiskAcceptance);
  const input = { clientId, findingId: finding.id };
  const { status } = finding;
  // Whoever worked on it does not decide about it: said on the button, not after the form is filled in.
  const own = finding.isOwnWork
    ? 'You owned or worked on this finding, so somebody else has to decide about it.'
    : undefined;
  // The same of advice that is needed first: it stands below, with where it is given. Not before it is known whether it is needed.
  const { query: advice } = useFindingAdvice(clientId, finding);
  const unadvised = advice.data?.whyNotAccept ?? undefined;
  const inReview = status === 'Ready for Review';
  const startable = status === 'Open' || status === 'Needs Revision';
  const icon = (Icon: typeof Ban) => <Icon aria-hidden="true" size={15} />;
  const step = (what: Step, label: string, mark: typeof Ban, whyNot: string | undefined, primary = false) => ({
    label,
    icon: icon(mark),
    whyNot,
    primary,
    onTake: () => onStep(what),
  });
  const startWork: NextStep = {
    label: 'Start work',
    icon: icon(Play),
    whyNot: may.work,
    busy: start.isPending && 'Starting',
    primary: true,
    onTake: () => start.mutate(input),
  };
  const withdrawAcceptance: NextStep = {
    label: 'Withdraw the acceptance',
    icon: icon(RotateCcw),
    whyNot: may.accept,
    busy: withdraw.isPending && 'Withdrawing',
    onTake: () => withdraw.mutate(input),
  };
  const open: NextStep[] = [
    ...(startable ? [startWork] : []),
    ...(inReview
      ? [step('close', 'Close', Check, may.review ?? own, true), step('return', 'Send back', Undo2, may.review)]
      : [step('submit', 'Hand over for review', Send, may.work, !startable)]),
    step('edit', 'Edit', Pencil, may.change),
    ...(advice.isLoading ? [] : [step('accept', 'Accept the risk', ShieldQuestion, may.accept ?? own ?? unadvised)]),
    step('dismiss', 'False positive', Ban, may.review ?? own),
  ];
  const steps: readonly NextStep[] = isOpenFinding(status)
    ? open
    : status === 'Risk Accepted'
      ? [withdrawAcceptance]
      : status === 'Closed'
        ? [{ label: 'Record recurrence', icon: icon(RotateCcw), whyNot: may.raise, onTake: onRecur }]
        : [];
  const error = start.error ?? withdraw.error;
  return (
    <>
      <StepButtons of={finding.title} steps={steps} />
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
    </>
  );
}
