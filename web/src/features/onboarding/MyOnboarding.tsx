import { readMyOnboarding } from '@claimlock/contract/onboarding/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { progressOf } from './onboarding-words.ts';

/** What is open of the onboarding of whoever looks; nothing where nothing is. */
export function MyOnboarding({ clientId }: { readonly clientId: string }) {
  const { may } = useCan('onboarding.follow', clientId);
  const ticks = useCan('onboarding.tick', clientId).may;
  const onboarding = useRead(readMyOnboarding, { clientId }, may).data?.onboarding;
  if (!onboarding || onboarding.completedOn !== null || onboarding.endedOn !== null) return null;
  return (
    <Section
      title="Your onboarding"
      note={progressOf(onboarding)}
      aside={<TextLink to={paths.onboarding()}>All steps</TextLink>}
    >
      <OnboardingSteps clientId={clientId} onboarding={onboarding} own openOnly ticks={ticks} />
    </Section>
  );
}
