import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One of the codes that Companies House takes for what a company does, with what it means. */
type SicCode = { readonly code: string; readonly description: string };

/** The condensed list of SIC 2007 that Companies House takes: a code and what it means on each line. */
export const sicCodes: readonly SicCode[] = readFileSync(join(import.meta.dirname, 'sic-2007.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 5), description: line.slice(6) }));

const byCode = new Map(sicCodes.map((sic) => [sic.code, sic]));

/** What a code means; nothing where the list does not have it. */
export function findSicCode(code: string): SicCode | undefined {
  return byCode.get(code);
}
