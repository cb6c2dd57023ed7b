// What a firm's form says tells no firm from another: people leave it out, or shorten it.
const forms = new Set(['ltd', 'limited', 'plc', 'llp', 'lp', 'cic', 'the']);

/** A firm's name without its form, case, accents and signs. */
function plainFirm(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !forms.has(word)).join(' ');
}

/** Whether two names are those of one firm. */
export const isSameFirm = (one: string, other: string): boolean =>
  plainFirm(one) !== '' && plainFirm(one) === plainFirm(other);
