import { z } from 'zod';

/** Whether a value is exactly what a shape lets through. A no says nothing: then the shape itself is to be asked. */
export type IsExact = (value: unknown) => boolean;

/**
 * Looks at an answer along its shape without making another of it. A yes means that the shape, asked to parse the value,
 * would give the same back: each field of its kind, and none that is not named. Where a shape does more than that (unions,
 * defaults, refinements of its own) there is nothing, and the shape is asked each time.
 */
export function exactly(shape: unknown): IsExact | undefined {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) {
    const empty = shape instanceof z.ZodNullable ? null : undefined;
    const inner = shape.def.checks ? undefined : exactly(shape.def.innerType);
    return inner && ((value) => value === empty || inner(value));
  }
  if (shape instanceof z.ZodObject) return exactObject(shape);
  if (shape instanceof z.ZodArray) return exactArray(shape);
  if (shape instanceof z.ZodString || shape instanceof z.ZodISODate || shape instanceof z.ZodISODateTime)
    return exactText(shape);
  if (shape instanceof z.ZodNumber) return exactNumber(shape);
  if (shape instanceof z.ZodBoolean)
    return shape.def.checks || shape.def.coerce ? undefined : (value) => typeof value === 'boolean';
  if (shape instanceof z.ZodEnum || shape instanceof z.ZodLiteral) {
    const values = new Set<unknown>(shape instanceof z.ZodEnum ? shape.options : shape.values);
    return shape.def.checks ? undefined : (value) => values.has(value);
  }
  return undefined;
}

function exactObject({ def }: z.ZodObject): IsExact | undefined {
  if (def.checks || def.catchall) return undefined;
  const fields: [name: string, isExact: IsExact][] = [];
  for (const [name, field] of Object.entries(def.shape)) {
    const isExact = exactly(field);
    if (!isExact) return undefined;
    fields.push([name, isExact]);
  }
  return (value) => {
    // Of a plain object, what is found by name is its own: so that as many as were found are all there are.
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
    let unnamed = Object.keys(value).length;
    for (const [name, isExact] of fields) {
      const field: unknown = Reflect.get(value, name);
      if (!isExact(field)) return false;
      if (field !== undefined) unnamed -= 1;
    }
    return unnamed === 0;
  };
}

function exactArray({ def }: z.ZodArray): IsExact | undefined {
  const isExact = def.checks ? undefined : exactly(def.element);
  return isExact && ((value) => Array.isArray(value) && value.every(isExact));
}

type Text = z.ZodString | z.ZodISODate | z.ZodISODateTime;

function exactText({ def }: Text): IsExact | undefined {
  if (def.coerce) return undefined;
  const patterns = [
    ...('pattern' in def ? [def.pattern] : []),
    ...(def.checks ?? []).map((check) => (check instanceof z.core.$ZodCheckRegex ? check._zod.def.pattern : undefined)),
  ].filter((pattern) => pattern !== undefined);
  if (patterns.length < (def.checks?.length ?? 0) + ('pattern' in def ? 1 : 0)) return undefined;
  // One with a memory of where it ended answers otherwise the next time.
  if (patterns.some(({ global, sticky }) => global || sticky)) return undefined;
  const [first, ...others] = patterns;
  if (!first) return (value) => typeof value === 'string';
  if (others.length === 0) return (value) => typeof value === 'string' && first.test(value);
  return (value) => typeof value === 'string' && patterns.every((pattern) => pattern.test(value));
}

function exactNumber(shape: z.ZodNumber): IsExact | undefined {
  const { def } = shape;
  // A format such as `z.int()` is a check by itself, and not one of its checks.
  if (def.coerce || shape instanceof z.core.$ZodCheckNumberFormat) return undefined;
  const checks: ((value: number) => boolean)[] = [];
  for (const check of def.checks ?? []) {
    const one = numberCheck(check);
    if (!one) return undefined;
    checks.push(one);
  }
  return (value) => typeof value === 'number' && Number.isFinite(value) && checks.every((holds) => holds(value));
}

function numberCheck(check: unknown): ((value: number) => boolean) | undefined {
  if (check instanceof z.core.$ZodCheckNumberFormat)
    return check._zod.def.format === 'safeint' ? Number.isSafeInteger : undefined;
  const isLower = check instanceof z.core.$ZodCheckLessThan;
  if (!isLower && !(check instanceof z.core.$ZodCheckGreaterThan)) return undefined;
  const { value: limit, inclusive } = check._zod.def;
  if (typeof limit !== 'number') return undefined;
  if (isLower) return (value) => (inclusive ? value <= limit : value < limit);
  return (value) => (inclusive ? value >= limit : value > limit);
}
