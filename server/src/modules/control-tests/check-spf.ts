import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { type Outbound, OutboundError } from '../../foundation/outbound/outbound.ts';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

/** What DNS says about who may send a domain's mail. */
export type SpfFacts = {
  readonly records: readonly string[];
  /** How many further questions a receiver has to ask. */
  readonly lookups: number;
  /** What the record says of everybody else, as it is written, such as `-all`. */
  readonly otherwise: string | null;
};

const mostLookups = 10;

/** Judges who may send mail in a domain's name. */
export function judgeSpf({ records, lookups, otherwise }: SpfFacts): Verdict {
  const facts = [
    ...records.map((value) => ({ name: 'Record', value })),
    ...(records.length === 1 ? [{ name: 'Further lookups', value: `${lookups} of ${mostLookups} allowed` }] : []),
  ];
  if (records.length === 0) return fail('There is no SPF record: anyone can send email in this domain’s name.');
  if (records.length > 1) return fail(`There are ${records.length} SPF records, so receivers ignore them all.`, facts);
  if (lookups > mostLookups)
    return fail(`The record needs ${lookups} lookups; receivers stop after ${mostLookups} and ignore it.`, facts);
  if (otherwise === '-all' || otherwise === '~all') return pass(`One record, which ends in ${otherwise}.`, facts);
  return fail(
    otherwise === null
      ? 'The record says nothing of those who are not named, so it stops nobody.'
      : `The record ends in ${otherwise}, so it stops nobody.`,
    facts,
  );
}

// What is no name at all publishes nothing; a name that DNS does not answer for says nothing either way.
function noneWhereNoName(error: unknown): readonly string[] {
  if (error instanceof OutboundError && error.problem === 'place-not-allowed') return [];
  throw error;
}

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text);

/** Follows a record's includes as a receiver would, but never for long. */
async function learnSpf(outbound: Outbound, domain: string): Promise<SpfFacts> {
  const read = async (name: string) => (await outbound.askDns(name, 'TXT')).records.filter(isSpf);
  const records = await read(domain);
  let lookups = 0;
  let otherwise: string | null = null;
  const walk = async (text: string, owns: boolean, depth: number): Promise<void> => {
    const terms = text.split(/\s+/).slice(1, 60);
    const all = terms.find((term) => /^[+?~-]?all$/i.test(term))?.toLowerCase();
    if (owns && all) otherwise = all;
    for (const term of terms) {
      const [, kind = '', name = ''] = /^[+?~-]?(include:|redirect=|a|mx|ptr|exists:)(?::?([^/]*))?/i.exec(term) ?? [];
      if (kind === '' || /^[+?~-]?all$/i.test(term)) continue;
      lookups += 1;
      if (lookups > mostLookups) return;
      const follows = /^(include:|redirect=)$/i.test(kind) && !name.includes('%') && depth < mostLookups;
      // A redirect counts only where nothing is said of everybody else.
      if (!follows || (/^redirect=$/i.test(kind) && all)) continue;
      const [next] = await read(name.replace(/\.$/, '')).catch(noneWhereNoName);
      if (next) await walk(next, owns && /^redirect=$/i.test(kind), depth + 1);
    }
  };
  const [only] = records;
  if (records.length === 1 && only) await walk(only, true, 0);
  return { records, lookups, otherwise };
}

/** Who may send mail in a domain's name. */
export const checkSpf: OutsideCheck = {
  id: 'spf',
  name: checkNames.spf,
  subject: 'domain',
  asks: 'public DNS',
  controls: ['NET-06'],
  passes: 'The domain names the servers that may send its email, and asks receivers to distrust all others.',
  fails: 'Receivers cannot tell your email from email that others send in your name.',
  mend: 'Keep one TXT record that begins with v=spf1, names your senders in at most ten lookups, and ends in -all.',
  gap: 'email can be sent in its name by anyone (SPF)',
  severity: 'Medium',
  everyMinutes: daily,
  look: async (outbound, { name }) => judgeSpf(await learnSpf(outbound, name)),
};
