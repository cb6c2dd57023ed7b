import { z } from 'zod';

/** What kind of thing a field of the contract takes, which decides how it is asked for. */
export type FieldKind = 'line' | 'text' | 'number' | 'day' | 'instant' | 'choice' | 'choices' | 'flag' | 'rows';

/** What the contract says of one field of an endpoint. */
export type ContractField = {
  readonly kind: FieldKind;
  readonly maxLength: number | undefined;
  /** What can be chosen, where it is one or several of a closed list. */
  readonly choices: readonly string[];
  /** What an empty field stands for: that nothing is said, that there is none, or an empty text; else it has to be filled in. */
  readonly empty: 'unsaid' | 'none' | 'text' | 'refused';
  /** What holds where nothing is said. */
  readonly usual: unknown;
};

/** From this length on a text is asked for in several lines. */
const severalLines = 500;

/**
 * What the contract says of a field. In a form that changes what is there already, an emptied text is sent as empty; in one
 * that says something new, what is left empty is not said at all.
 */
export function contractField(shape: z.core.$ZodType, changes: boolean): ContractField {
  const { inner, usual, nullable, optional } = unwrapped(shape);
  const choices = choicesOf(inner);
  // A choice that one of its own holds for is never without one.
  const isChosen = choices.length > 0 && usual !== undefined && usual !== null;
  const empty = nullable
    ? 'none'
    : optional && !changes && !isChosen
      ? 'unsaid'
      : z.safeParse(shape, '').success && !(inner instanceof z.ZodNumber)
        ? 'text'
        : 'refused';
  const maxLength = inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined;
  return { kind: kindOf(inner, maxLength), maxLength, choices, empty, usual };
}

type Unwrapped = {
  readonly inner: z.core.$ZodType;
  readonly usual: unknown;
  readonly nullable: boolean;
  readonly optional: boolean;
};

/** What lies under the parts of a shape that say that it may be left out or be none, and what holds then. */
function unwrapped(shape: z.core.$ZodType): Unwrapped {
  if (shape instanceof z.ZodDefault)
    return { ...unwrapped(shape.def.innerType), usual: shape.def.defaultValue, optional: true };
  if (shape instanceof z.ZodOptional) return { ...unwrapped(shape.unwrap()), optional: true };
  if (shape instanceof z.ZodNullable) return { ...unwrapped(shape.unwrap()), nullable: true };
  if (shape instanceof z.ZodPipe) return unwrapped(shape.in instanceof z.ZodTransform ? shape.out : shape.in);
  return { inner: shape, usual: undefined, nullable: false, optional: false };
}

function kindOf(shape: z.core.$ZodType, maxLength: number | undefined): FieldKind {
  if (shape instanceof z.ZodBoolean) return 'flag';
  if (shape instanceof z.ZodNumber) return 'number';
  if (shape instanceof z.ZodEnum || shape instanceof z.ZodLiteral) return 'choice';
  if (shape instanceof z.ZodArray) return unwrapped(shape.element).inner instanceof z.ZodObject ? 'rows' : 'choices';
  if (shape instanceof z.ZodISODate) return 'day';
  if (shape instanceof z.ZodISODateTime) return 'instant';
  return maxLength !== undefined && maxLength >= severalLines ? 'text' : 'line';
}

function choicesOf(shape: z.core.$ZodType): readonly string[] {
  if (shape instanceof z.ZodEnum) return shape.options.map(String);
  if (shape instanceof z.ZodArray) return choicesOf(unwrapped(shape.element).inner);
  return [];
}
