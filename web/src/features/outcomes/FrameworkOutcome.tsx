import { later } from '../../ui/later.ts';
import { OutcomeSkeleton } from './OutcomeSkeleton.tsx';

const short = <OutcomeSkeleton />;
const tall = <OutcomeSkeleton tall />;

const outcomes = new Map([
  ['eu-cra', later(() => import('./ProductsOutcome.tsx').then((m) => m.ProductsOutcome), tall)],
  ['soc2-tsc-2017', later(() => import('./AttestationOutcome.tsx').then((m) => m.AttestationOutcome), tall)],
  ['nist-csf-2.0', later(() => import('./ProfileOutcome.tsx').then((m) => m.ProfileOutcome), tall)],
  ['iso-27001-2022', later(() => import('./IsoOutcome.tsx').then((m) => m.IsoOutcome), short)],
  ['iasme-cyber-assurance', later(() => import('./IasmeOutcome.tsx').then((m) => m.IasmeOutcome), tall)],
]);

/** What a framework asks beside its requirements, by its own law; nothing of those that ask for no more. */
export function FrameworkOutcome({
  clientId,
  frameworkId,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
}) {
  const Outcome = outcomes.get(frameworkId);
  if (!Outcome) return null;
  return (
    <div className="mb-4">
      <Outcome clientId={clientId} frameworkId={frameworkId} />
    </div>
  );
}
