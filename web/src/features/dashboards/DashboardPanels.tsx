export function DashboardPanels(_: { readonly clientId: string }) {
  return null;
}
