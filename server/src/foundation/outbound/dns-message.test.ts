import { describe, expect, test } from 'vitest';
import { named, txt } from '../../../testing/name-server.ts';
import { readAnswer, writeQuestion } from './dns-message.ts';
import type { DnsType } from './outbound.ts';

test('an answer that lies is refused, whatever it says', () => {
  const asked = { id: 7, name: 'a.test', type: 'TXT' } as const;
  const question = writeQuestion(7, 'a.test', 'TXT').subarray(0, 12 + 8 + 4);
  const reply = Buffer.concat([question, Buffer.from([0xc0, 0x18, 0, 16, 0, 1, 0, 0, 0, 1, 0, 2, 1, 65])]);
  reply.writeUInt16BE(0x8180, 2);
  reply.writeUInt16BE(1, 6);
  reply.writeUInt16BE(0, 10);
  // Its name points at itself.
  expect(() => readAnswer(reply, asked)).toThrow('circle');
  const whole = Buffer.from(reply);
  whole.writeUInt16BE(0xc00c, 24);
  expect(readAnswer(whole, asked).answer.records).toEqual(['A']);
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readAnswer(whole.subarray(0, length), asked)).toThrow();
  expect(() => readAnswer(whole, { ...asked, id: 8 })).toThrow('another question');
  expect(() => readAnswer(whole, { ...asked, name: 'b.test' })).toThrow('another question');
  expect(() => readAnswer(whole, { ...asked, type: 'MX' })).toThrow('another question');
});

/** What a resolver answers to a question of a type, with the data of its records. */
function replyTo(
  type: DnsType,
  records: readonly Buffer[],
  { flags = 0x8180, kind }: { flags?: number; kind?: number } = {},
) {
  const question = writeQuestion(7, 'a.test', type).subarray(0, 12 + 8 + 4);
  const body = records.map((data) => {
    const head = Buffer.from([0xc0, 0x0c, 0, 0, 0, 1, 0, 0, 0, 60, 0, 0]);
    head.writeUInt16BE(kind ?? question.readUInt16BE(20), 2);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  const reply = Buffer.concat([question, ...body]);
  reply.writeUInt16BE(flags, 2);
  reply.writeUInt16BE(records.length, 6);
  reply.writeUInt16BE(0, 10);
  return readAnswer(reply, { id: 7, name: 'A.test.', type });
}
const bytes = (...all: number[]) => Buffer.from(all);

describe('a record is written as people know it', () => {
  test.each<[DnsType, Buffer, string]>([
    ['A', bytes(93, 184, 216, 34), '93.184.216.34'],
    ['AAAA', Buffer.from('20010db8000000000000000000000001', 'hex'), '2001:db8:0:0:0:0:0:1'],
    ['CNAME', named('www.b.test'), 'www.b.test'],
    ['PTR', named('host.b.test'), 'host.b.test'],
    ['MX', Buffer.concat([bytes(0, 10), named('mx.b.test')]), '10 mx.b.test'],
    // A name may end where the question's own stands.
    ['MX', bytes(0, 20, 2, 109, 120, 0xc0, 0x0c), '20 mx.a.test'],
    ['TXT', Buffer.concat([txt('v=spf1 '), txt('-all')]), 'v=spf1 -all'],
    ['TXT', Buffer.concat([bytes(4), bytes(97, 0x1b, 0xe9, 98)]), 'a??b'],
    ['CAA', Buffer.concat([bytes(128, 5), Buffer.from('issueca.example')]), '128 issue ca.example'],
    ['DS', bytes(0x30, 0x39, 13, 2, 1, 2), '12345 13 2'],
    ['DNSKEY', bytes(1, 1, 3, 8, 9, 9), '257 3 8'],
  ])('%s %#', (type, data, text) => {
    expect(replyTo(type, [data]).answer.records).toEqual([text]);
  });

  test('and one of another type, such as the alias on the way, is passed over', () => {
    expect(replyTo('A', [named('b.test')], { kind: 5 }).answer).toMatchObject({ exists: true, records: [] });
  });
});

test.each<[string, DnsType, readonly Buffer[]]>([
  ['wrong length', 'A', [bytes(1, 2, 3)]],
  ['wrong length', 'AAAA', [Buffer.alloc(15)]],
  ['text ends too early', 'TXT', [bytes(9, 97)]],
  ['answer ends too early', 'DS', [bytes(1)]],
  ['answer ends too early', 'CNAME', [bytes(5, 97)]],
  ['label is too long', 'CNAME', [Buffer.concat([bytes(0x45), Buffer.alloc(80, 97)])]],
  ['name is too long', 'PTR', [named(Array.from({ length: 6 }, () => 'x'.repeat(50)).join('.'))]],
  ['too many records', 'A', Array.from({ length: 201 }, () => Buffer.alloc(4))],
])('what does not hold together is refused: %s, in %s', (problem, type, records) => {
  expect(() => replyTo(type, records)).toThrow(problem);
});

test('an answer is told from one that was cut, one that failed, and that there is no such name', () => {
  const data = [bytes(93, 184, 216, 34)];
  expect(replyTo('A', data)).toMatchObject({ cut: false, failed: false, answer: { exists: true, proved: false } });
  expect(replyTo('A', data, { flags: 0x81a0 }).answer.proved).toBe(true);
  expect(replyTo('A', [], { flags: 0x8183 })).toMatchObject({ failed: false, answer: { exists: false } });
  expect(replyTo('A', [], { flags: 0x8182 }).failed).toBe(true);
  expect(replyTo('A', data, { flags: 0x8380 })).toMatchObject({ cut: true, answer: { records: [] } });
  expect(() => replyTo('A', data, { flags: 0x0180 })).toThrow('another question');
});

test.each([`${'x'.repeat(64)}.test`, 'a..test', '', Array.from({ length: 6 }, () => 'x'.repeat(50)).join('.')])(
  'what is no name is not asked for: %j',
  (name) => {
    expect(() => writeQuestion(1, name, 'A')).toThrow(/name/);
  },
);
