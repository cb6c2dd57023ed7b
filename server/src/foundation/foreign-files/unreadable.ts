/** What is wrong in a file and where: a line, a cell or a JSON pointer; null where the whole file is meant. A grave problem means the file is not taken. */
export type Problem = { readonly place: string | null; readonly says: string; readonly grave: boolean };

/** A problem as a refusal names it: by its place, or `file` where the whole file is meant. */
export const asFieldProblem = ({ place, says }: Pick<Problem, 'place' | 'says'>) => ({
  path: place ?? 'file',
  message: says,
});

/** A file that cannot be read any further: where, and why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly place: string | null;

  constructor(place: string | null, says: string) {
    super(says);
    this.place = place;
  }
}
