import type { DnsAnswer, DnsType } from './outbound.ts';

const numbers: Readonly<Record<DnsType, number>> = {
  A: 1,
  CNAME: 5,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  DS: 43,
  DNSKEY: 48,
  CAA: 257,
};

/** A DNS answer that does not hold together, or is not the one that was asked for. */
export class DnsMessageError extends Error {
  override name = 'DnsMessageError';
}

/** A question to a resolver, with its proof asked for (EDNS, DO and AD), as it goes over the wire. */
export function writeQuestion(id: number, name: string, type: DnsType): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(id, 0);
  // Recursion desired, and the resolver's word on the proof.
  head.writeUInt16BE(0x0120, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(1, 10);
  const tail = Buffer.alloc(4);
  tail.writeUInt16BE(numbers[type], 0);
  tail.writeUInt16BE(1, 2);
  // An empty name, type OPT, 1232 bytes at most, DO, no options.
  const opt = Buffer.from([0, 0, 41, 0x04, 0xd0, 0, 0, 0x80, 0, 0, 0]);
  return Buffer.concat([head, writeName(name), tail, opt]);
}

function writeName(name: string): Buffer {
  const labels = name.replace(/\.$/, '').split('.');
  const parts = labels.map((label) => {
    const bytes = Buffer.from(label, 'ascii');
    if (bytes.length === 0 || bytes.length > 63) throw new DnsMessageError('This is not a name.');
    return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  });
  const whole = Buffer.concat([...parts, Buffer.from([0])]);
  if (whole.length > 255) throw new DnsMessageError('This name is too long.');
  return whole;
}

const mostRecords = 200;

/** Reads the answer to a question; says when it was cut short. Throws on whatever is not an answer to that very question. */
export function readAnswer(
  bytes: Buffer,
  asked: { readonly id: number; readonly name: string; readonly type: DnsType },
): { readonly cut: boolean; readonly failed: boolean; readonly answer: DnsAnswer } {
  try {
    return readWhole(bytes, asked);
  } catch (error) {
    if (error instanceof RangeError) throw new DnsMessageError('The answer ends too early.');
    throw error;
  }
}

function readWhole(bytes: Buffer, { id, name, type }: { id: number; name: string; type: DnsType }) {
  const flags = bytes.readUInt16BE(2);
  if (bytes.readUInt16BE(0) !== id || (flags & 0x8000) === 0 || bytes.readUInt16BE(4) !== 1)
    throw new DnsMessageError('This answers another question.');
  const question = readName(bytes, 12);
  const same = question.name.toLowerCase() === name.replace(/\.$/, '').toLowerCase();
  if (!same || bytes.readUInt16BE(question.next) !== numbers[type])
    throw new DnsMessageError('This answers another question.');
  const code = flags & 0x000f;
  const count = bytes.readUInt16BE(6);
  if (count > mostRecords) throw new DnsMessageError('The answer has too many records.');
  const records: string[] = [];
  let at = question.next + 4;
  const cut = (flags & 0x0200) !== 0;
  for (let read = 0; !cut && read < count; read += 1) {
    const owner = readName(bytes, at);
    const kind = bytes.readUInt16BE(owner.next);
    const length = bytes.readUInt16BE(owner.next + 8);
    const start = owner.next + 10;
    at = start + length;
    if (at > bytes.length) throw new DnsMessageError('The answer ends too early.');
    if (kind === numbers[type]) records.push(writeRecord(type, bytes, start, at));
  }
  // 0 is an answer, 3 says that there is no such name; all else says that the resolver could not find out.
  return {
    cut,
    failed: code !== 0 && code !== 3,
    answer: { exists: code === 0, proved: (flags & 0x0020) !== 0, records },
  };
}

function readName(bytes: Buffer, from: number): { readonly name: string; readonly next: number } {
  const labels: string[] = [];
  let at = from;
  let next: number | undefined;
  let length = 0;
  for (let step = 0; ; step += 1) {
    if (step > 130) throw new DnsMessageError('A name leads in a circle.');
    const size = bytes.readUInt8(at);
    if (size === 0) break;
    if ((size & 0xc0) === 0xc0) {
      next ??= at + 2;
      at = bytes.readUInt16BE(at) & 0x3fff;
      continue;
    }
    if (size > 63) throw new DnsMessageError('A label is too long.');
    if (at + 1 + size > bytes.length) throw new DnsMessageError('The answer ends too early.');
    length += size + 1;
    if (length > 255) throw new DnsMessageError('A name is too long.');
    labels.push(plain(bytes.subarray(at + 1, at + 1 + size)));
    at += 1 + size;
  }
  return { name: labels.join('.'), next: next ?? at + 1 };
}

/** Text of a stranger as it can be shown: what is not printable ASCII becomes a question mark. */
function plain(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[^\x20-\x7e]/g, '?');
}

function writeRecord(type: DnsType, bytes: Buffer, start: number, end: number): string {
  const data = bytes.subarray(start, end);
  switch (type) {
    case 'A':
      if (data.length !== 4) throw new DnsMessageError('An address has a wrong length.');
      return [...data].join('.');
    case 'AAAA':
      if (data.length !== 16) throw new DnsMessageError('An address has a wrong length.');
      return Array.from({ length: 8 }, (_, at) => data.readUInt16BE(at * 2).toString(16)).join(':');
    case 'CNAME':
    case 'PTR':
      return readName(bytes, start).name;
    case 'MX':
      return `${data.readUInt16BE(0)} ${readName(bytes, start + 2).name}`;
    case 'TXT':
      return readStrings(data);
    case 'CAA': {
      const length = data.readUInt8(1);
      return `${data.readUInt8(0)} ${plain(data.subarray(2, 2 + length))} ${plain(data.subarray(2 + length))}`;
    }
    case 'DS':
      return `${data.readUInt16BE(0)} ${data.readUInt8(2)} ${data.readUInt8(3)}`;
    case 'DNSKEY':
      return `${data.readUInt16BE(0)} ${data.readUInt8(2)} ${data.readUInt8(3)}`;
  }
}

function readStrings(data: Buffer): string {
  let text = '';
  for (let at = 0; at < data.length; ) {
    const size = data.readUInt8(at);
    if (at + 1 + size > data.length) throw new DnsMessageError('A text ends too early.');
    text += plain(data.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return text;
}
