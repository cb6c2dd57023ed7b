import type { Framework } from '../frameworks/index.ts';

/** What an index costs beside the text: each requirement and each link has entries in several maps. */
const costs = { requirement: 400, link: 200 } as const;

/** Frameworks that were read, up to so many characters of them; those that were asked for longest ago are forgotten first. */
export class KeptFrameworks {
  readonly #most: number;
  readonly #kept = new Map<string, { readonly framework: Framework; readonly weight: number }>();
  #weight = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How many characters are kept. */
  get weight(): number {
    return this.#weight;
  }

  /** The framework by a key; undefined where it is not kept. */
  find(key: string): Framework | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.framework;
  }

  /** Keeps a framework, and forgets others where there is no room for it beside them; one too large for itself is not kept. */
  keep(key: string, framework: Framework): void {
    this.#forget(key);
    const weight = weightOf(framework);
    if (weight > this.#most) return;
    this.#kept.set(key, { framework, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}

/** How heavy a framework is in memory, counted in characters. */
export function weightOf({ groups, requirements, links }: Framework): number {
  let weight = links.length * costs.link;
  for (const { ref, title } of groups) weight += ref.length + title.length;
  for (const { ref, group, title, asks, kind } of requirements)
    weight += costs.requirement + ref.length + group.length + title.length + asks.length + kind.length;
  return weight;
}
