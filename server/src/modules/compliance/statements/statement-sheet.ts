import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { StatementLine } from '@claimlock/contract/compliance/applicability';
import { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { canonical } from '@claimlock/evidence/canonical-json';
import { z } from 'zod';

const SheetLine = z.object({
  ref: z.string(),
  group: z.string(),
  title: z.string(),
  decision: z.object({ applicable: z.boolean(), justification: z.string() }).nullable(),
  result: RequirementResult,
  proof: Proof.nullable(),
  controls: z.array(z.object({ controlId: z.string(), name: z.string() })),
});
export type SheetLine = z.infer<typeof SheetLine>;

/** All that a statement of applicability says at one time: what is approved, kept and printed. */
export const StatementSheet = z.object({
  organisation: z.string(),
  framework: z.object({ id: z.string(), name: z.string(), version: z.string() }),
  /** Who made the newest decision, and on which day; null while there is none. */
  prepared: z.object({ by: z.string(), on: z.iso.date() }).nullable(),
  lines: z.array(SheetLine),
});
export type StatementSheet = z.infer<typeof StatementSheet>;

/** What a statement says, from its lines as they are read. */
export function sheetOf({
  lines,
  ...about
}: Pick<StatementSheet, 'organisation' | 'framework'> & {
  readonly lines: readonly z.input<typeof StatementLine>[];
}): StatementSheet {
  const newest = lines
    .flatMap(({ decision }) => decision ?? [])
    .toSorted((one, other) => one.decidedAt.localeCompare(other.decidedAt))
    .at(-1);
  return {
    ...about,
    prepared: newest ? { by: newest.decidedBy, on: newest.decidedAt.slice(0, 10) } : null,
    lines: lines.map(({ ref, group, title, decision, result, proof, controls }) => ({
      ref,
      group,
      title,
      decision: decision && { applicable: decision.applicable, justification: decision.justification },
      result,
      proof,
      controls: controls.map(({ controlId, name }) => ({ controlId, name })),
    })),
  };
}

/** A sheet as the text that is kept; what says the same is the same text. */
export const sheetText = (sheet: StatementSheet): string => canonical(sheet);

/** A sheet from the text that was kept. */
export const readSheet = (text: string): StatementSheet => StatementSheet.parse(JSON.parse(text));

/** SHA-256 of a text, in hex. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What reads differently in a later sheet: requirements, those included that came or went, and the names on its cover. */
export function changedSince(
  then: StatementSheet,
  now: StatementSheet,
): { readonly refs: string[]; readonly names: boolean } {
  const before = new Map(then.lines.map((line) => [line.ref, line]));
  const after = new Set(now.lines.map(({ ref }) => ref));
  return {
    refs: [
      ...now.lines.filter((line) => !isDeepStrictEqual(before.get(line.ref), line)).map(({ ref }) => ref),
      ...then.lines.filter(({ ref }) => !after.has(ref)).map(({ ref }) => ref),
    ],
    names: then.organisation !== now.organisation || !isDeepStrictEqual(then.framework, now.framework),
  };
}

/** How many of some lines apply, do not, are not decided yet, are met, and proven. */
export function counted(lines: readonly SheetLine[]) {
  const count = (holds: (line: SheetLine) => boolean) => lines.filter(holds).length;
  return {
    all: lines.length,
    apply: count(({ decision }) => decision?.applicable === true),
    out: count(({ decision }) => decision?.applicable === false),
    open: count(({ decision }) => decision === null),
    met: count(({ result }) => result === 'met'),
    proven: count(({ result, proof }) => result === 'met' && proof !== null && proof !== 'declared'),
  };
}
