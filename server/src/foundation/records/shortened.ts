/** Text cut to a length, at a word where there is one. */
export function shortened(text: string, most: number): string {
  const clean = text.replaceAll(/[ \t]+/g, ' ').trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : most - 1).toWellFormed()}…`;
}
