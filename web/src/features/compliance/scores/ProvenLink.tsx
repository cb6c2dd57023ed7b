import type { ReactNode } from 'react';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { useOrganisationChoice } from '../../../lib/selected-organisation.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { everyFramework } from './unproven-address.ts';

/** How much of what is met is proven, and the way to the controls that would prove the rest. */
export function ProvenLink({
  frameworkId = everyFramework,
  alone = false,
  children,
}: {
  readonly frameworkId?: string;
  /** Whether it stands outside a sentence. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}) {
  const { selectedOrganisation } = useOrganisationChoice();
  const may = useCan('compliance.read-working', selectedOrganisation?.id ?? '').may;
  return may ? (
    <TextLink alone={alone} to={paths.gaps({ unproven: frameworkId })}>
      {children}
    </TextLink>
  ) : (
    children
  );
}
