import type { ReactNode } from 'react';
import { isJudgedByLaw, type JudgedByLaw } from '../../features/compliance/following/judged-by-law.ts';
import { later } from '../../ui/later.ts';
import { OutcomeSkeleton } from '../../ui/OutcomeSkeleton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import type { Verdict } from '../../ui/VerdictHeader.tsx';

const short = <OutcomeSkeleton />;
const tall = <OutcomeSkeleton tall />;

const attestation = () => import('../../features/attestations/AttestationOutcome.tsx');
const iso = () => import('../../features/compliance/requirements/IsoOutcome.tsx');
const iasme = () => import('../../features/cyber-assurance/IasmeOutcome.tsx');

const outcomes = new Map([
  [
    'eu-cra',
    later(() => import('../../features/product-markets/ProductsOutcome.tsx').then((m) => m.ProductsOutcome), tall),
  ],
  ['soc2-tsc-2017', later(() => attestation().then((m) => m.AttestationOutcome), tall)],
  [
    'nist-csf-2.0',
    later(() => import('../../features/target-profiles/ProfileOutcome.tsx').then((m) => m.ProfileOutcome), tall),
  ],
  ['iso-27001-2022', later(() => iso().then((m) => m.IsoOutcome), short)],
  ['iasme-cyber-assurance', later(() => iasme().then((m) => m.IasmeOutcome), tall)],
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

const rows = <SkeletonRows rows={12} />;

const verdicts = {
  'soc2-tsc-2017': later(() => attestation().then((m) => m.AttestationVerdict), rows),
  'iso-27001-2022': later(() => iso().then((m) => m.IsoVerdict), rows),
  'iasme-cyber-assurance': later(() => iasme().then((m) => m.IasmeVerdict), rows),
} satisfies Record<JudgedByLaw, unknown>;

/** A framework's page under the verdict of its own law, once that is known; of those that have none, at once. */
export function WithOwnVerdict({
  children,
  ...about
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly children: (own: Verdict | undefined) => ReactNode;
}) {
  const { frameworkId } = about;
  if (!isJudgedByLaw(frameworkId)) return children(undefined);
  const Own = verdicts[frameworkId];
  return <Own {...about}>{children}</Own>;
}
