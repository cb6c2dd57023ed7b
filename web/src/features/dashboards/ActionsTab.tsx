import { ItemsView } from '../action-items/widgets.ts';

/** The dashboard's fourth tab: every action. */
export function ActionsTab({ clientId }: { readonly clientId: string }) {
  return <ItemsView clientId={clientId} />;
}
