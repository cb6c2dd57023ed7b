/** A record by its number and its title, as a choice or a link names it: `7 · Firewall rules`. */
export const numberedTitle = ({ number, title }: { readonly number: number; readonly title: string }): string =>
  `${number} · ${title}`;
