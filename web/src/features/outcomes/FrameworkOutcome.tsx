import { AttestationOutcome } from './AttestationOutcome.tsx';
import { IasmeOutcome } from './IasmeOutcome.tsx';
import { IsoOutcome } from './IsoOutcome.tsx';
import { ProductsOutcome } from './ProductsOutcome.tsx';
import { ProfileOutcome } from './ProfileOutcome.tsx';

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

const outcomes = new Map([
  ['eu-cra', ProductsOutcome],
  ['soc2-tsc-2017', AttestationOutcome],
  ['nist-csf-2.0', ProfileOutcome],
  ['iso-27001-2022', IsoOutcome],
  ['iasme-cyber-assurance', IasmeOutcome],
]);
