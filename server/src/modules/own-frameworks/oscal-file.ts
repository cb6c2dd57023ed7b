import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { isOscal, oscalIn, textOf } from './oscal-text.ts';

/** An OSCAL document of any kind that is valid against the official schema, or what is wrong with it and where. */
export type OscalFile = {
  readonly model: string | null;
  readonly content: unknown;
  readonly problems: readonly Problem[];
};

/** Reads an OSCAL document. */
export function oscalFileIn(bytes: Uint8Array): OscalFile {
  try {
    if (bytes.length === 0) throw new Unreadable(null, 'The file is empty.');
    const { text, begins } = textOf(bytes);
    if (!isOscal(text, begins))
      throw new Unreadable('line 1', 'This is neither JSON nor YAML. Give an OSCAL document in one of these forms.');
    const { model, content, problems } = oscalIn(text, bytes.length);
    return problems.length > 0 ? { model: null, content: null, problems } : { model, content, problems };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { model: null, content: null, problems: [{ place: error.place, says: error.message, grave: true }] };
  }
}
