import { VerdictSkeleton } from '../../../ui/VerdictHeader.tsx';
import { useFrameworkStanding } from './framework-standing.ts';
import { type AboutFramework, StandingHeader } from './StandingHeader.tsx';

/** How a framework that is compliant stands, beside what speaks against that. */
export function CompliantVerdict(about: AboutFramework) {
  const stands = useFrameworkStanding(about.clientId, about.framework);
  return stands ? <StandingHeader {...about} stands={stands} /> : <VerdictSkeleton />;
}
