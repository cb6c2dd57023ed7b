import { ProductError } from '@claimlock/contract/errors';

/** How many may be in and wait at once. */
export type FairPlaces = {
  /** So many are in at once. */
  readonly places: number;
  /** So many of one owner are in at once, by the owner's rank: first of the first key, then of the second, and so on. */
  readonly ofOne?: readonly number[];
  /** So many wait. Whoever comes beyond them takes the place of somebody whose owner has more waiting, or is refused. */
  readonly waiting: number;
};

type Waiting = {
  readonly keys: readonly string[];
  readonly enter: () => void;
  readonly refuse: (error: ProductError) => void;
};

/**
 * Lets so many in at once. The next is always one of those who have fewest in, and of these one whose owner has waited
 * longest for a turn: somebody who sends a thousand keeps nobody else waiting for more than one of them. Whose a turn is,
 * is said by keys, the widest first: a client and one of its people, or an address.
 */
export class FairTurns {
  readonly #limits: FairPlaces;
  readonly #inside = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  /** When each owner who is in or waits had their last turn, counted in turns. */
  readonly #lastTurn = new Map<string, number>();
  #turns = 0;
  #free: number;

  constructor(limits: FairPlaces) {
    this.#limits = limits;
    this.#free = limits.places;
  }

  /** How many are in or wait. */
  get busy(): number {
    return this.#limits.places - this.#free + this.#waiting.length;
  }

  /** Waits for a place. Gives back how to leave it, which may be called more than once. Refuses with `service.busy`. */
  async take(keys: readonly string[]): Promise<() => void> {
    if (this.#free > 0 && this.#mayEnter(keys)) this.#enter(keys);
    else await this.#wait(keys);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave(keys);
    };
  }

  #wait(keys: readonly string[]): Promise<void> {
    return new Promise((enter, refuse) => {
      this.#waiting.push({ keys, enter, refuse });
      if (this.#waiting.length <= this.#limits.waiting) return;
      // The last of whoever has most waiting goes: that is the one who came, unless somebody else has more.
      const counts = new Map<string, number>();
      for (const {
        keys: [owner = ''],
      } of this.#waiting)
        counts.set(owner, (counts.get(owner) ?? 0) + 1);
      const most = Math.max(...counts.values());
      const own = counts.get(keys[0] ?? '') === most;
      const at = own
        ? this.#waiting.length - 1
        : this.#waiting.findLastIndex(({ keys: [owner = ''] }) => counts.get(owner) === most);
      for (const { keys: theirs, refuse: no } of this.#waiting.splice(at, 1)) {
        no(new ProductError('service.busy'));
        this.#forget(theirs);
      }
    });
  }

  #mayEnter(keys: readonly string[]): boolean {
    return keys.every((key, rank) => this.#of(key, rank) < (this.#limits.ofOne?.[rank] ?? Number.POSITIVE_INFINITY));
  }

  #of = (key: string, rank: number) => this.#inside.get(`${rank} ${key}`) ?? 0;

  #enter(keys: readonly string[]): void {
    this.#free -= 1;
    this.#turns += 1;
    this.#lastTurn.set(keys[0] ?? '', this.#turns);
    for (const [rank, key] of keys.entries()) this.#inside.set(`${rank} ${key}`, this.#of(key, rank) + 1);
  }

  #leave(keys: readonly string[]): void {
    this.#free += 1;
    for (const [rank, key] of keys.entries()) {
      const left = this.#of(key, rank) - 1;
      if (left > 0) this.#inside.set(`${rank} ${key}`, left);
      else this.#inside.delete(`${rank} ${key}`);
    }
    this.#forget(keys);
    const next = this.#next();
    if (next < 0) return;
    for (const { keys: theirs, enter } of this.#waiting.splice(next, 1)) {
      this.#enter(theirs);
      enter();
    }
  }

  #forget([owner = '']: readonly string[]): void {
    if (this.#of(owner, 0) === 0 && !this.#waiting.some(({ keys }) => keys[0] === owner)) this.#lastTurn.delete(owner);
  }

  /** Who is next: of those who may enter the first among those with fewest in, by their widest key first. */
  #next(): number {
    let best = -1;
    for (const [at, { keys }] of this.#waiting.entries())
      if (this.#mayEnter(keys) && (best < 0 || this.#fewer(keys, this.#waiting[best]?.keys ?? []))) best = at;
    return best;
  }

  #fewer(keys: readonly string[], others: readonly string[]): boolean {
    for (const [rank, key] of keys.entries()) {
      const difference = this.#of(key, rank) - this.#of(others[rank] ?? '', rank);
      if (difference !== 0) return difference < 0;
    }
    const lastTurn = ([owner = '']: readonly string[]) => this.#lastTurn.get(owner) ?? 0;
    return lastTurn(keys) < lastTurn(others);
  }
}
