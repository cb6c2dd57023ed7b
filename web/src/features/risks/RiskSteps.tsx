import type { Risk } from '@claimlock/contract/risks/endpoints';
import { reopenRisk, startRiskTreatment } from '@claimlock/contract/risks/steps';
import { CalendarCheck, Check, Pencil, Play, RotateCcw } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { type NextStep, StepButtons } from '../../ui/StepButtons.tsx';
import type { Step } from './risk-steps.ts';

const icon = (Icon: typeof Play) => <Icon aria-hidden="true" size={15} />;

/** The buttons of what comes next with a risk; which they are follows from where it stands. */
export function RiskSteps({
  clientId,
  risk,
  onStep,
}: {
  readonly clientId: string;
  readonly risk: Risk;
  readonly onStep: (step: Step) => void;
}) {
  const whyNot = useCan('risks.change', clientId).why;
  const start = useWrite(startRiskTreatment);
  const reopen = useWrite(reopenRisk);
  const input = { clientId, riskId: risk.id };
  const isTreated = risk.status === 'Mitigating' && risk.progress === 100;
  const beginning: NextStep = {
    label: 'Start the treatment',
    icon: icon(Play),
    whyNot,
    busy: start.isPending && 'Starting',
    primary: true,
    onTake: () => start.mutate(input),
  };
  const resolution: NextStep = {
    label: 'Resolve',
    icon: icon(Check),
    whyNot,
    primary: isTreated,
    onTake: () => onStep('resolve'),
  };
  const reopening: NextStep = {
    label: 'Reopen',
    icon: icon(RotateCcw),
    whyNot,
    busy: reopen.isPending && 'Reopening',
    onTake: () => reopen.mutate(input),
  };
  const open: readonly NextStep[] = [
    ...(risk.status === 'Active' ? [beginning] : []),
    ...(isTreated ? [resolution] : []),
    { label: 'Review', icon: icon(CalendarCheck), whyNot, onTake: () => onStep('review') },
    { label: 'Edit', icon: icon(Pencil), whyNot, onTake: () => onStep('edit') },
    ...(isTreated ? [] : [resolution]),
  ];
  const error = start.error ?? reopen.error;
  return (
    <>
      <StepButtons of={risk.title} steps={risk.status === 'Resolved' ? [reopening] : open} />
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
    </>
  );
}
