export function ActionsTab(_: { readonly clientId: string }) {
  return null;
}
