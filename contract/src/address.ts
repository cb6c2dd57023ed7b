type Query = Readonly<Record<string, string | null | undefined>>;

/**
 * An address with what is asked for there. Addresses that something outside a browser leads to (a notice, a mail, a document)
 * are in the `screens.ts` of their modules; the web client serves each of them, and a test of its routes says so.
 */
export function address(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}
