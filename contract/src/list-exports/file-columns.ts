/** When a file is made: some of its words depend on that, such as that something is overdue. */
export type FileMoment = { readonly now: Date; readonly today: string };

/** What a cell of a file may hold. */
export type FileCell = string | number | null;

/** A column of a list in a file: its heading, and what stands in it. */
export type FileColumn<Row> = { readonly heading: string; readonly text: (row: Row, at: FileMoment) => FileCell };

/** The columns of a list in a file, in their order. The browser and the server make the same file of them. */
export type FileColumns<Row> = Readonly<Record<string, FileColumn<Row>>>;

/** So many rows decide how wide a column is. */
export const measuredRows = 200;

/** How many characters wide a column of a sheet is, by some of its cells. */
export const columnWidth = (cells: readonly FileCell[]): number =>
  Math.min(60, Math.max(8, 2 + Math.max(...cells.map((cell) => String(cell ?? '').length))));

/**
 * A text as a sheet keeps it: sheets read `_x0041_` as a letter, so an underline of that form is written so itself (ECMA-376, part 1,
 * 22.9.2.19).
 */
export const literal = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
