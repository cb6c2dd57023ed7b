import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { everyFramework } from './unproven-address.ts';

/** How much of what is met is proven, and the way to the controls that would prove the rest. */
export function ProvenLink({
  frameworkId = everyFramework,
  children,
}: {
  readonly frameworkId?: string;
  readonly children: ReactNode;
}) {
  return <TextLink to={`${paths.gaps()}?unproven=${frameworkId}`}>{children}</TextLink>;
}
