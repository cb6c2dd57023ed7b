/** Class names joined; what is false or missing is left out. */
export function classNames(...names: readonly (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(' ');
}
