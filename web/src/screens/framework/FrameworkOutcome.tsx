import { later } from '../../ui/later.ts';
import { OutcomeSkeleton } from '../../ui/OutcomeSkeleton.tsx';

const short = <OutcomeSkeleton />;
const tall = <OutcomeSkeleton tall />;

const outcomes = new Map([
  [
    'eu-cra',
    later(() => import('../../features/product-markets/ProductsOutcome.tsx').then((m) => m.ProductsOutcome), tall),
  ],
  [
    'soc2-tsc-2017',
    later(() => import('../../features/attestations/AttestationOutcome.tsx').then((m) => m.AttestationOutcome), tall),
  ],
  [
    'nist-csf-2.0',
    later(() => import('../../features/target-profiles/ProfileOutcome.tsx').then((m) => m.ProfileOutcome), tall),
  ],
  [
    'iso-27001-2022',
    later(() => import('../../features/compliance/requirements/IsoOutcome.tsx').then((m) => m.IsoOutcome), short),
  ],
  [
    'iasme-cyber-assurance',
    later(() => import('../../features/cyber-assurance/IasmeOutcome.tsx').then((m) => m.IasmeOutcome), tall),
  ],
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
