export function ComplianceTab(_: { readonly clientId: string }) {
  return null;
}
