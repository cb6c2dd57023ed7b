/** So many rows of a table are printed at most; fewer where they are long. */
export const mostPrintedRows = 100_000;
