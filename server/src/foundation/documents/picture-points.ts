const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * How many points a PNG (ISO/IEC 15948, 11.2.1) or a JPEG picture (ITU-T T.81, B.2.2) says that it has, without drawing it;
 * nothing of what is neither, or ends before it says so.
 */
export function pointsOf(bytes: Uint8Array): number | undefined {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (picture.subarray(0, 8).equals(pngSignature))
    return picture.length < 24 ? undefined : picture.readUInt32BE(16) * picture.readUInt32BE(20);
  if (picture.length < 4 || picture.readUInt16BE(0) !== 0xffd8) return undefined;
  // Segment after segment up to the one that begins a frame, whatever its coding.
  for (let at = 2; at + 9 <= picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const [sign, marker = 0] = picture.subarray(at, at + 2);
    if (sign !== 0xff) return undefined;
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (beginsFrame) return picture.readUInt16BE(at + 5) * picture.readUInt16BE(at + 7);
  }
  return undefined;
}
