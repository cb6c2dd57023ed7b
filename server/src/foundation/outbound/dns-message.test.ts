import { expect, test } from 'vitest';
import { readAnswer, writeQuestion } from './dns-message.ts';

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
