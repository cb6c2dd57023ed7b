import {
  type Finding,
  isOpenFinding,
  startFinding,
  withdrawRiskAcceptance,
} from '@claimlock/contract/findings/endpoints';
import { Ban, Check, Pencil, Play, RotateCcw, Send, ShieldQuestion, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';

/** What can be done next with a finding, that needs something to be said. */
export type Step = 'edit' | 'submit' | 'return' | 'close' | 'accept' | 'dismiss';

type Choice = {
  readonly step: Step;
  readonly label: string;
  readonly icon: ReactNode;
  readonly whyNot: string | undefined;
  readonly first?: boolean;
};

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
  const inReview = status === 'Ready for Review';
  const startable = status === 'Open' || status === 'Needs Revision';
  const icon = (Icon: typeof Ban) => <Icon aria-hidden="true" size={15} />;
  const choices: Choice[] = !isOpenFinding(status)
    ? []
    : [
        ...(inReview
          ? ([
              { step: 'close', label: 'Close', icon: icon(Check), whyNot: may.review ?? own, first: true },
              { step: 'return', label: 'Send back', icon: icon(Undo2), whyNot: may.review },
            ] as const)
          : ([
              { step: 'submit', label: 'Hand over for review', icon: icon(Send), whyNot: may.work, first: !startable },
            ] as const)),
        { step: 'accept', label: 'Accept the risk', icon: icon(ShieldQuestion), whyNot: may.accept ?? own },
        { step: 'dismiss', label: 'False positive', icon: icon(Ban), whyNot: may.review ?? own },
        { step: 'edit', label: 'Edit', icon: icon(Pencil), whyNot: may.change },
      ];
  const error = start.error ?? withdraw.error;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {startable && (
          <Button
            look="primary"
            whyNot={may.work}
            busy={start.isPending && 'Starting'}
            icon={icon(Play)}
            onClick={() => start.mutate(input)}
          >
            Start work
          </Button>
        )}
        {choices.map(({ step, label, icon: mark, whyNot, first }) => (
          <Button
            key={step}
            look={first ? 'primary' : 'secondary'}
            whyNot={whyNot}
            icon={mark}
            onClick={() => onStep(step)}
          >
            {label}
          </Button>
        ))}
        {status === 'Risk Accepted' && (
          <Button
            whyNot={may.accept}
            busy={withdraw.isPending && 'Withdrawing'}
            icon={icon(RotateCcw)}
            onClick={() => withdraw.mutate(input)}
          >
            Withdraw the acceptance
          </Button>
        )}
        {status === 'Closed' && (
          <Button whyNot={may.raise} icon={icon(RotateCcw)} onClick={onRecur}>
            It has come back
          </Button>
        )}
      </div>
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
    </>
  );
}
