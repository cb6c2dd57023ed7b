import { roleNames } from '@claimlock/contract/access';
import { type PersonOnboarding, readOnboarding, startOnboarding } from '@claimlock/contract/onboarding/endpoints';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { progressOf } from './onboarding-words.ts';

/** The onboarding of one person, for those who lead them; it is started here where there is none. */
export function OnboardingOfPerson({ clientId, personId }: { readonly clientId: string; readonly personId: string }) {
  const { may } = useCan('onboarding.read', clientId);
  const manages = useCan('onboarding.manage', clientId).may;
  const query = useRead(readOnboarding, { clientId, personId }, may);
  if (!may) return null;
  const onboarding = query.data?.onboarding;
  return (
    <Section
      title="Onboarding"
      note={onboarding ? `${progressOf(onboarding)} · ${howItStands(onboarding)}` : undefined}
    >
      <Loaded query={query} what="The onboarding" skeleton={<SkeletonRows rows={3} />}>
        {(found) =>
          found.onboarding ? (
            <OnboardingSteps clientId={clientId} onboarding={found.onboarding} ticks={manages} />
          ) : (
            <NotStarted clientId={clientId} personId={personId} manages={manages} />
          )
        }
      </Loaded>
    </Section>
  );
}

function NotStarted({
  clientId,
  personId,
  manages,
}: {
  readonly clientId: string;
  readonly personId: string;
  readonly manages: boolean;
}) {
  const start = useWrite(startOnboarding);
  return (
    <div className="space-y-3 px-4 py-4">
      <p className="text-ink-soft">No onboarding was started for this person.</p>
      {start.isError && <Notice tone="bad">{problemOf(start.error).sentence}</Notice>}
      {manages && (
        <Button
          size="small"
          busy={start.isPending && 'Starting'}
          onClick={() => start.mutate({ clientId, personIds: [personId] })}
        >
          Start onboarding
        </Button>
      )}
    </div>
  );
}

function howItStands({ role, endedOn, completedOn, countsFrom }: PersonOnboarding): string {
  const checklist = `checklist for ${roleNames[role]}`;
  if (endedOn !== null) return `${checklist}, ended ${formatDate(endedOn)} when they left`;
  if (completedOn !== null) return `${checklist}, completed ${formatDate(completedOn)}`;
  return countsFrom === null ? `${checklist}, waits until they join` : `${checklist}, since ${formatDate(countsFrom)}`;
}
