import { untilFree } from '../apart/until-free.ts';
import { layOut } from './lay-out.ts';
import { partsOf, printLongTable } from './long-table.ts';
import type { TableDocument } from './table-content.ts';

/**
 * Prints a table on A4, landscape, with its headings on every page and the pages numbered, when it is asked for; a long one in
 * parts. In the background it waits where others use the layout process; otherwise it is refused as busy.
 */
export async function* printTable(
  document: TableDocument,
  { inBackground = false }: { readonly inBackground?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  const parts = partsOf(document.groups);
  if (parts.length > 1) yield* printLongTable(document, parts, inBackground ? untilFree : (work) => work());
  else yield await layOut('table-document', document);
}
