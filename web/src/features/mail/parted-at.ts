/** A text in its parts, with where each begins: the given pieces of it, and what stands between them. */
export function partedAt(text: string, pieces: readonly string[]): { readonly part: string; readonly at: number }[] {
  const found = pieces
    .map((piece) => ({ piece, at: text.indexOf(piece) }))
    .filter(({ at }) => at >= 0)
    // Of two that begin together the longer is meant: the other is its beginning.
    .sort((one, other) => one.at - other.at || other.piece.length - one.piece.length);
  const [first] = found;
  if (!first || first.piece === '') return text === '' ? [] : [{ part: text, at: 0 }];
  const end = first.at + first.piece.length;
  return [
    ...(first.at > 0 ? [{ part: text.slice(0, first.at), at: 0 }] : []),
    { part: first.piece, at: first.at },
    ...partedAt(text.slice(end), pieces).map(({ part, at }) => ({ part, at: at + end })),
  ];
}
