/** A file of an older office: streams by their names, in sectors of 512 bytes, told in one table. */
export function compoundByHand(
  streams: Readonly<Record<string, Buffer>>,
  { circle = false }: { readonly circle?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const sector = 512;
  const names = ['Root Entry', ...Object.keys(streams)];
  const directorySectors = Math.ceil((names.length * 128) / sector);
  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(0xffff_fffd, 0);
  // The table itself, then the directory, then the streams.
  const chain = (first: number, count: number) => {
    for (let place = 0; place < count; place += 1)
      table.writeUInt32LE(place + 1 < count ? first + place + 1 : 0xffff_fffe, 4 * (first + place));
  };
  chain(1, directorySectors);
  if (circle) table.writeUInt32LE(1, 4 * directorySectors);
  let next = 1 + directorySectors;
  const directory = Buffer.alloc(directorySectors * sector);
  const contents: Buffer[] = [];
  for (const [place, name] of names.entries()) {
    const entry = directory.subarray(place * 128, place * 128 + 128);
    entry.write(name, 0, 'utf16le');
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry.writeUInt8(place === 0 ? 5 : 2, 66);
    // Where readers that follow the tree go on: from the root to the first stream, and from each to the next.
    const none = 0xffff_ffff;
    const following = place + 1 < names.length ? place + 1 : none;
    for (const [at, to] of [none, place === 0 ? none : following, place === 0 ? following : none].entries())
      entry.writeUInt32LE(to, 68 + 4 * at);
    const bytes = streams[name];
    if (!bytes) continue;
    const sectors = Math.max(1, Math.ceil(bytes.length / sector));
    entry.writeUInt32LE(next, 116);
    entry.writeUInt32LE(bytes.length, 120);
    chain(next, sectors);
    next += sectors;
    contents.push(bytes, Buffer.alloc(sectors * sector - bytes.length));
  }
  const head = Buffer.alloc(sector, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.fill(0, 8, 76);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(0xffff_fffe, 60);
  head.writeUInt32LE(0xffff_fffe, 68);
  head.writeUInt32LE(0, 76);
  return new Uint8Array(Buffer.concat([head, table, directory, ...contents]));
}
