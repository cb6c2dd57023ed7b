import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostileFiles } from '../../../../testing/hostile-files.ts';
import { png } from '../../../../testing/png.ts';
import { openReplySteps } from '../../../../testing/reply-steps.ts';

type Given = Awaited<ReturnType<typeof openReplySteps>>;
let given: Given;
let mail: Given['mail'];
beforeEach(async () => {
  given = await openReplySteps();
  mail = given.mail;
});
afterEach(() => given.close());
const answeredByLetter = () => given.answeredByLetter();
const said = (id: string) => given.said(id);

/** A picture that the text of a letter shows, larger than a logo. */
const shot = (filename: string, start: string | Buffer) => ({
  filename,
  content: Buffer.concat([Buffer.from(start), Buffer.alloc(20_000, filename)]),
  cid: filename,
  contentDisposition: 'inline' as const,
});

test('a reply brings files, which are looked into as uploads are; logos of a signature stay behind', async () => {
  const { id, reply } = await answeredByLetter();
  const html = 'See <img src="cid:logo"><img src="cid:shot">';
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const attachments = [
    { filename: 'seen.csv', content: 'step,saw\n1,nothing\n' },
    { filename: 'logo.png', content: png, cid: 'logo', contentDisposition: 'inline' as const },
  ];
  expect(await mail.send({ ...reply, html, attachments })).toBe('taken');
  expect((await said(id))[0]?.files).toMatchObject([{ name: 'seen.csv', type: 'CSV table' }]);
  const program = [{ filename: 'tool.exe', content: Buffer.from('MZ\u0090') }];
  expect(await mail.send({ ...reply, attachments: program })).toMatch(/^550 .*tool\.exe: This file is a program/);
  const many = Array.from({ length: 6 }, (_, place) => ({ filename: `${place}.txt`, content: `file ${place}` }));
  expect(await mail.send({ ...reply, attachments: many })).toMatch(/^550 .*at most 5 files/);
  expect(await mail.send({ ...reply, text: '', attachments: [{ filename: 'alone.txt', content: 'alone' }] })).toBe(
    'taken',
  );
  expect((await said(id)).map(({ text }) => text)).toEqual(['It works now, thank you.', 'Sent with a file.']);
});

test('a reply says which of its pictures were left out, and why', async () => {
  const { id, reply } = await answeredByLetter();
  const shots = Array.from({ length: 7 }, (_, at) => shot(`shot-${at}.png`, at === 1 ? 'MZ\u0090' : png(8, 8 + at)));
  const html = `See ${shots.map(({ cid }) => `<img src="cid:${cid}">`).join('')}`;
  expect(await mail.send({ ...reply, html, attachments: shots })).toBe('taken');
  const [message] = await said(id);
  expect(message?.files.map(({ name }) => name).toSorted()).toEqual([
    'shot-0.png',
    'shot-2.png',
    'shot-3.png',
    'shot-4.png',
  ]);
  expect(message?.leftOut).toEqual([
    expect.stringMatching(/^shot-1\.png: This file is a program/),
    'shot-5.png: a message takes at most 5 files.',
    'shot-6.png: a message takes at most 5 files.',
  ]);
});

test('a reply that is nothing but our own letter has no text; with a file that file is all of it', async () => {
  const { id, letter, reply } = await answeredByLetter();
  const text = `On 20 Nov 2026 ClaimLock wrote:\n${letter.text.replace(/^/gm, '> ')}`;
  expect(await mail.send({ ...reply, text })).toMatch(/^550 This email holds no text/);
  const attachments = [{ filename: 'seen.csv', content: 'step,saw\n1,nothing\n' }];
  expect(await mail.send({ ...reply, text, attachments })).toBe('taken');
  expect(await said(id)).toMatchObject([{ text: 'Sent with a file.', whole: text.trim(), leftOut: [] }]);
  const refused = [shot('shot.png', 'MZ\u0090')];
  expect(await mail.send({ ...reply, text, attachments: refused })).toMatch(/^550 shot\.png: This file is a program/);
});

test('a reply that is longer than what is kept says that its end is missing', async () => {
  const { id, reply } = await answeredByLetter();
  const long = `It works now.\n\nOn 20 Nov 2026 ClaimLock wrote:\n${'> what was quoted\n'.repeat(7_000)}`;
  expect(await mail.send({ ...reply, text: long })).toBe('taken');
  const lines = `It works now.\n\nOn 20 Nov 2026 ClaimLock wrote:\n${'> x\n'.repeat(10_500)}`;
  expect(await mail.send({ ...reply, text: lines })).toBe('taken');
  const end = 'The end of this email: ClaimLock keeps 100,000 characters and 10,000 lines of it.';
  expect(await said(id)).toMatchObject([
    { text: 'It works now.', leftOut: [end] },
    { text: 'It works now.', leftOut: [end] },
  ]);
});

test('a reply with any file that an upload refuses is refused as a whole', async () => {
  const { id, reply } = await answeredByLetter();
  const small = hostileFiles
    .filter(({ refused }) => refused !== undefined && refused !== 'empty')
    .map(({ name, what, make }) => ({ filename: name, what, content: Buffer.from(make()) }))
    .filter(({ content }) => content.length < 100_000);
  for (const { what, ...file } of small.slice(0, 12))
    expect(await mail.send({ ...reply, attachments: [file] }), what).toMatch(/^550 /);
  expect(await said(id)).toEqual([]);
});
