import { faultOf } from '../../foundation/foreign-files/sound-text.ts';
import { Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { type Draft, limits } from './draft.ts';

/** Refuses a draft that holds text which cannot be kept, or more text in all than any framework has, with the place. */
export function checkDraftText({ name, version, publisher, licence, groups, requirements, links }: Draft): void {
  let total = 0;
  const take = (place: string | null, text: string | null, most = Number.POSITIVE_INFINITY) => {
    if (text === null) return;
    total += Math.min(text.length, most);
    if (total > limits.text)
      throw new Unreadable(place, `Up to here this holds more than ${limits.text / 1_000_000} million characters.`);
    const fault = faultOf(text);
    if (fault !== undefined) throw new Unreadable(place, fault);
  };
  for (const text of [name, version, publisher, licence]) take(null, text, 500);
  for (const { ref, title, parent } of groups) {
    const place = `the group “${ref.slice(0, 40).toWellFormed()}”`;
    take(place, ref);
    take(place, title, limits.title);
    take(place, parent);
  }
  for (const { ref, source, place, group, parent, title, asks, kind } of requirements) {
    for (const text of [place, ref, source, group, parent]) take(place, text);
    take(place, title, limits.title);
    take(place, asks, limits.asks);
    take(place, kind, 40);
  }
  // A reference that stands in many links is one that was counted above.
  for (const { ref, control } of links) take(ref.slice(0, 40).toWellFormed(), control);
}
