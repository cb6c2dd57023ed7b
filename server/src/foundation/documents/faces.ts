/** The faces of printed documents: the house’s own, and one for letters that it lacks, each in the two weights that layouts ask for. */
export const faces = [
  '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
] as const;

/** What layouts call these families (`layouts/page.typ`). As long as what they are called by others, so that no byte of a face moves. */
const families = [
  ['Hanken Grotesk', 'ClaimLock Text'],
  ['DejaVu Sans', 'Wider Faces'],
] as const;

/** The table of names of a face (OpenType 1.9, *name*) has its texts in UTF-16, the highest byte first, and for old Macs a byte a letter. */
const spellings = [
  (text: string) => Buffer.from(text, 'utf16le').swap16(),
  (text: string) => Buffer.from(text, 'latin1'),
] as const;

/**
 * A face under the name that only this house gives it: one of the same family that a machine has, in another version, does not
 * take its place.
 */
export function ownFace(face: Buffer): Buffer {
  const own = Buffer.from(face);
  for (const [theirs, ours] of families)
    for (const spelt of spellings)
      for (let at = own.indexOf(spelt(theirs)); at >= 0; at = own.indexOf(spelt(theirs), at)) spelt(ours).copy(own, at);
  return own;
}
