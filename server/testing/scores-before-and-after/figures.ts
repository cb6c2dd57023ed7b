import { z } from 'zod';

const Outcome = z.strictObject({ result: z.string(), percent: z.number().nullable() });
export type Outcome = z.infer<typeof Outcome>;

const FrameworkFigures = z.strictObject({
  percent: z.number().nullable(),
  coverage: z.number(),
  met: z.number(),
  applicable: z.number(),
  isCompliant: z.boolean(),
  /** Requirements by their result and percent. */
  outcomes: z.record(z.string(), z.string()),
});

/** What one organisation's record comes to by some version of the rules. */
export const Figures = z.strictObject({
  rules: z.string(),
  percent: z.number().nullable(),
  coverage: z.number(),
  frameworks: z.record(z.string(), FrameworkFigures),
  /** Controls by what they count. */
  controls: z.record(z.string(), z.string()),
  assurance: z.strictObject({
    rules: z.string(),
    raw: z.number(),
    score: z.number(),
    tier: z.string(),
    families: z.record(z.string(), z.strictObject({ level: z.number(), points: z.number() })),
  }),
});
export type Figures = z.infer<typeof Figures>;

const separator = ' · ';

/** Names gathered under what they have in common, in one line each. */
export function gathered(all: Iterable<readonly [name: string, under: string]>): Record<string, string> {
  const found = new Map<string, string[]>();
  for (const [name, under] of all) found.set(under, [...(found.get(under) ?? []), name]);
  return Object.fromEntries([...found].map(([under, names]) => [under, names.join(separator)]));
}

/** The same the other way round: what each name stands under. */
export function spread(all: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(all).flatMap(([under, names]) => names.split(separator).map((name) => [name, under])));
}

/** A result and a percent in one word, and back. */
export const outcomeWord = ({ result, percent }: Outcome): string => `${result} ${percent ?? '–'}`;
export function outcomeOfWord(word: string): Outcome {
  const [result = '', percent = '–'] = word.split(' ');
  return { result, percent: percent === '–' ? null : Number(percent) };
}
