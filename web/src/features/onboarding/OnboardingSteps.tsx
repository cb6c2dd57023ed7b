import {
  completeOnboardingTask,
  type OnboardingItem,
  type PersonOnboarding,
  reopenOnboardingTask,
} from '@claimlock/contract/onboarding/endpoints';
import { formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Status } from '../../ui/Status.tsx';
import { standingOf, whereToDo } from './onboarding-words.ts';

/** The steps of an onboarding: one’s own lead to where they are done, and a task is ticked off where that is allowed. */
export function OnboardingSteps({
  clientId,
  onboarding,
  own = false,
  openOnly = false,
  ticks,
}: {
  readonly clientId: string;
  readonly onboarding: PersonOnboarding;
  readonly own?: boolean;
  readonly openOnly?: boolean;
  readonly ticks: boolean;
}) {
  const done = useWrite(completeOnboardingTask);
  const open = useWrite(reopenOnboardingTask);
  const { personId, steps, countsFrom, endedOn } = onboarding;
  const problem = done.error ?? open.error;
  const shown = openOnly ? steps.filter(({ doneAt }) => doneAt === null) : steps;
  const tick = (step: OnboardingItem) => {
    done.reset();
    open.reset();
    const { mutate } = step.doneAt === null ? done : open;
    mutate({ clientId, personId, stepId: step.stepId });
  };
  return (
    <>
      {problem && (
        <div className="px-4 pt-3">
          <Notice tone="bad">{problemOf(problem).sentence}</Notice>
        </div>
      )}
      <ul>
        {shown.map((step) => (
          <Step
            key={step.stepId}
            step={step}
            own={own}
            joined={countsFrom !== null}
            over={endedOn !== null}
            busy={
              (done.isPending || open.isPending) && [done, open].some((one) => one.variables?.stepId === step.stepId)
            }
            onTick={ticks && endedOn === null && step.kind === 'task' ? () => tick(step) : undefined}
          />
        ))}
      </ul>
    </>
  );
}

function Step({
  step,
  own,
  joined,
  over,
  busy,
  onTick,
}: {
  readonly step: OnboardingItem;
  readonly own: boolean;
  readonly joined: boolean;
  /** Whether it ended before it was done, so that nothing of it is due any more. */
  readonly over: boolean;
  readonly busy: boolean;
  readonly onTick: (() => void) | undefined;
}) {
  const { title, dueOn, doneAt } = step;
  const [tone, words] = standingOf(step);
  const where = own && doneAt === null ? whereToDo(step) : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        {where ? (
          <TextLink to={where.to}>{title}</TextLink>
        ) : (
          <span className="font-medium text-ink [overflow-wrap:anywhere]">{title}</span>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          <Status tone={tone}>{words}</Status>
          {doneAt !== null ? (
            <span>{formatDate(doneAt.slice(0, 10))}</span>
          ) : over ? null : dueOn !== null ? (
            <span>
              Due <Deadline on={dueOn} />
            </span>
          ) : (
            !joined && <span>Due once they have joined</span>
          )}
        </p>
      </div>
      {where && (
        <ButtonLink to={where.to} size="small">
          {where.verb}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      )}
      {onTick && (
        <Button size="small" look={doneAt === null ? 'secondary' : 'quiet'} busy={busy && 'Saving'} onClick={onTick}>
          {doneAt === null ? 'Mark as done' : 'Mark as open'}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  );
}
