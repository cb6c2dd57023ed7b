import { hash } from 'node:crypto';
import type { Asker, ClientRef } from '../access/actor.ts';

/** Who was found to ask, and the client they ask about. */
export type Found = { readonly asker: Asker | undefined; readonly client: ClientRef | undefined };

const mostRemembered = 2_000;

/**
 * Who a credential belonged to when it was last asked, by what was asked: a guess, that a reading may set out with while the
 * database is asked again. Nothing is ever answered on a guess.
 */
export class LastAskers {
  readonly #found = new Map<string, Found>();

  /** Who it was the last time; nothing where nobody was found. */
  recall(credential: string | undefined, clientId: string | undefined): Found | undefined {
    return this.#found.get(keyOf(credential, clientId));
  }

  /** Remembers who it is now, if anybody. */
  keep(credential: string | undefined, clientId: string | undefined, found: Found): void {
    const key = keyOf(credential, clientId);
    this.#found.delete(key);
    if (!found.asker) return;
    const [oldest] = this.#found.keys();
    if (this.#found.size >= mostRemembered && oldest !== undefined) this.#found.delete(oldest);
    this.#found.set(key, found);
  }
}

// Whoever reads this memory finds no session to use.
const keyOf = (credential: string | undefined, clientId: string | undefined) =>
  `${hash('sha256', credential ?? '')} ${clientId}`;
