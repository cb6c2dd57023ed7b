type Place = { readonly pathname: string; readonly search: string };

/** Whether going from one place to another closes a form: the page changes, or what its panel's address names. */
export function closesForm(from: Place, to: Place, within?: string): boolean {
  if (from.pathname !== to.pathname) return true;
  if (within === undefined) return false;
  return new URLSearchParams(from.search).get(within) !== new URLSearchParams(to.search).get(within);
}
