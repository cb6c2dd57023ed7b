import type { Cosignature } from '@claimlock/evidence/cosignature';

/** What a ledger was compared with: how many notes from outside the database, the largest size among them and its own. */
export type Compared = {
  readonly notes: number;
  readonly largest: number | undefined;
  readonly size: number;
};

const figure = (value: number) => value.toLocaleString('en-GB');
const many = (count: number, one: string, more: string) => `${figure(count)} ${count === 1 ? one : more}`;

/** Says in words what a ledger was compared with, and what would not show by that. */
export function sayCompared({ notes, largest, size }: Compared): string[] {
  const uncovered = size - (largest ?? 0);
  return [
    largest === undefined
      ? 'No checkpoint of it was kept outside the database until now.'
      : `Compared with ${many(notes, 'checkpoint', 'checkpoints')} kept outside the database, the largest over ${many(largest, 'entry', 'entries')}.`,
    ...(uncovered > 0
      ? [
          `The last ${many(uncovered, 'entry was', 'entries were')} under no checkpoint before: had ${uncovered === 1 ? 'it' : 'they'} been exchanged until now, that would not show.`,
        ]
      : []),
  ];
}

/** Says in words who else vouches for a checkpoint, or what does not show because nobody does. */
export function sayWitnessed(cosignatures: readonly Cosignature[], outside: number, folders: number): string {
  if (cosignatures.length > 0)
    return `${cosignatures.map(({ key, at }) => `${key.name} cosigned it on ${at.toISOString()}`).join(' and ')}. An outside witness has seen this ledger grow to this size, and no other ledger of that size.`;
  if (outside > 0) return 'No outside witness vouches for it just now: a rollback of everything would not show here.';
  return `This installation keeps those checkpoints itself. No outside checkpoint: a rollback of everything, of the database and of ${folders > 1 ? `all ${folders} folders` : 'the folder'} of checkpoints together, would not show here. A person who holds an earlier export or checkpoint finds it with the verifier.`;
}
