import { type PersonOnboarding, readMyOnboarding } from '@claimlock/contract/onboarding/endpoints';
import { ListChecks } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { progressOf } from './onboarding-words.ts';

/** The onboarding of whoever looks, with what is done already. */
export function OnboardingPage() {
  const clientId = useOrganisationChoice().selectedOrganisation?.id;
  const follow = useCan('onboarding.follow', clientId);
  const ticks = useCan('onboarding.tick', clientId).may;
  const query = useRead(readMyOnboarding, { clientId: clientId ?? '' }, clientId !== undefined && follow.may);
  return (
    <>
      <PageHead title="Your onboarding" answers="The first steps at your organisation, and by when each is due." />
      {clientId !== undefined && !follow.may ? (
        <NotPermitted why={follow.why} />
      ) : (
        <Loaded query={query} what="Your onboarding" skeleton={<SkeletonRows rows={5} />}>
          {({ onboarding }) =>
            onboarding ? (
              <Section title={progressOf(onboarding)} note={sinceOf(onboarding)}>
                <OnboardingSteps clientId={clientId ?? ''} onboarding={onboarding} own ticks={ticks} />
              </Section>
            ) : (
              <Empty
                icon={<ListChecks aria-hidden="true" size={20} />}
                title="You have no onboarding"
                action={<ButtonLink to={paths.dashboard()}>Go to your dashboard</ButtonLink>}
              >
                Your organisation starts one for people who join.
              </Empty>
            )
          }
        </Loaded>
      )}
    </>
  );
}

function sinceOf({ completedOn, startedAt }: PersonOnboarding): string {
  return completedOn === null
    ? `Started ${formatDate(startedAt.slice(0, 10))}`
    : `Completed ${formatDate(completedOn)}`;
}
