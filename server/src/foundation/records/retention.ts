import type { ClientContext } from '../http/hallway.ts';

/** Something that a module removes when it was kept long enough, and how many there are that are older. */
export type Retention = {
  readonly kind: string;
  /** How many things were kept for longer than so many days and would be removed. */
  readonly count: (context: ClientContext, days: number) => Promise<number>;
};
