import { FrameworkWorkings } from '../compliance/widgets.ts';

/** The dashboard's second tab: the frameworks, with what keeps each from being met. */
export function ComplianceTab({ clientId }: { readonly clientId: string }) {
  return <FrameworkWorkings clientId={clientId} />;
}
