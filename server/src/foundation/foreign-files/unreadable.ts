/** What is wrong in a file and where: a line, a cell or a JSON pointer. A grave problem means the file is not taken. */
export type Problem = { readonly place: string; readonly says: string; readonly grave: boolean };

/** A file that cannot be read any further: where, and why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly place: string;

  constructor(place: string, says: string) {
    super(says);
    this.place = place;
  }
}
