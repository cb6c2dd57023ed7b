/** How long a text may be that a shape of the contract takes; undefined where it is no text or has no limit. */
export function limitOf(shape: unknown): number | undefined {
  let at = shape;
  // What says that it may be left out, be none or is tidied first lies around the text itself.
  while (at !== null && typeof at === 'object') {
    const limit: unknown = Reflect.get(at, 'maxLength');
    if (typeof limit === 'number') return limit;
    const def = partOf(at, 'def');
    const first = partOf(def, 'in');
    at = partOf(def, 'innerType') ?? (partOf(partOf(first, 'def'), 'transform') ? partOf(def, 'out') : first);
  }
  return undefined;
}

/** How long the text of a field may be, by the shape of what its form sends. */
export function fieldLimit(shape: unknown, name: string): number | undefined {
  let at = shape;
  // What is made of the values once they are checked comes after them.
  while (at !== undefined && partOf(at, 'shape') === undefined) at = partOf(partOf(at, 'def'), 'in');
  return limitOf(partOf(partOf(at, 'shape'), name));
}

function partOf(whole: unknown, name: string): unknown {
  return whole !== null && typeof whole === 'object' ? Reflect.get(whole, name) : undefined;
}
