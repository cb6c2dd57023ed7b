import { RisksView } from '../risks/widgets.ts';

/** The dashboard's third tab: every open risk. */
export function RisksTab({ clientId }: { readonly clientId: string }) {
  return <RisksView clientId={clientId} shown="open" />;
}
