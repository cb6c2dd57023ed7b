import { z } from 'zod';

/** A side of a mapping. */
export const MappingSide = z.enum(['source', 'target']);
export type MappingSide = z.infer<typeof MappingSide>;

/** A person’s answer about a mapping whose sides the file does not name. */
export type MappingAnswer = {
  /** Its place among the mappings of the file, counted from 0. A table is one mapping. */
  readonly mapping: number;
  /** The side that is this framework; null if the file names it. */
  readonly here: MappingSide | null;
  /** The id of the other side; null leaves the mapping out. */
  readonly other: string | null;
};

/** Answers as text in an address: `0:source:iso-27001-2022,2::common-controls`, and `3::` to leave a mapping out. */
export const MappingAnswersText = z
  .string()
  .max(4000)
  .regex(
    /^\d{1,5}:(?:source|target)?:[a-z\d.-]{0,64}(?:,\d{1,5}:(?:source|target)?:[a-z\d.-]{0,64})*$/,
    'Write each answer as mapping, side and framework, such as 0:source:iso-27001-2022.',
  );

/** Answers as a `MappingAnswersText`. */
export function answersText(answers: readonly MappingAnswer[]): string {
  return answers.map(({ mapping, here, other }) => `${mapping}:${here ?? ''}:${other ?? ''}`).join(',');
}

/** The answers in a `MappingAnswersText`; none in an empty text. */
export function answersIn(text: string): MappingAnswer[] {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const [mapping, here, other] = part.split(':', 3);
    return { mapping: Number(mapping), here: MappingSide.safeParse(here).data ?? null, other: other || null };
  });
}
