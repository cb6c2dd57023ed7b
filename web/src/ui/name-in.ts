/** The name that a record gives to an id that stands in it, such as that of its owner. */
export function nameIn(record: object, id: unknown): string | undefined {
  for (const part of Object.values(record)) {
    if (part === null || typeof part !== 'object' || Reflect.get(part, 'id') !== id) continue;
    const name: unknown = Reflect.get(part, 'name');
    if (typeof name === 'string') return name;
  }
  return undefined;
}
