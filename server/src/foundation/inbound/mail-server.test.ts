import { createServer } from 'node:net';
import { Writable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { StartError } from '../config.ts';
import { LetterRefused, type MailReceiver, openMailServer } from './mail-server.ts';
import { readLetterApart } from './read-letter-apart.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** A door whose letters meet with what a test says; hands letters in, and answers what was said and what was logged. */
async function door(receive: MailReceiver['receive']) {
  const lines: string[] = [];
  const log = pino(
    {},
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line));
        done();
      },
    }),
  );
  const knows = (address: string) => address === 'ours@help.example';
  const { port, close } = await openMailServer(
    { protocol: 'smtp', host: '127.0.0.1', port: 0 },
    { knows, receive },
    log,
  );
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  ending.push(async () => transport.close(), close);
  const send = async (to = 'ours@help.example') => {
    const letter = { from: 'ada@there.example', to, subject: 'A secret subject', text: 'A secret text' };
    const error: unknown = await transport.sendMail(letter).then(
      () => undefined,
      (problem: unknown) => problem,
    );
    return error instanceof Error ? String(Reflect.get(error, 'response')) : 'taken';
  };
  return { send, lines };
}

test('what is refused is logged in one line that says why, and nothing of the letter or of whom it is from', async () => {
  const { send, lines } = await door(() => {
    throw new LetterRefused('secret.exe: This file is a program.', { reason: 'support-ticket.file-is-program' });
  });
  expect(await send()).toBe('550 secret.exe: This file is a program.');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'a letter was refused',
    reason: 'support-ticket.file-is-program',
    later: false,
    bytes: expect.any(Number),
  });
  expect(lines.join()).not.toMatch(/secret|@|there\.example|help\.example/i);
});

test('a letter to an address that is none of ours is logged as well, without that address', async () => {
  const { send, lines } = await door(async () => undefined);
  expect(await send('eve@help.example')).toMatch(/^550 There is no such address/);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a letter was refused', reason: 'no-such-address' });
  expect(lines.join()).not.toMatch(/@|there\.example|help\.example/);
});

test('of a flood of letters to wrong addresses five are logged, and other causes beside it still are', async () => {
  const { send, lines } = await door(() => {
    throw new LetterRefused('This is no reply.', { reason: 'no-reply' });
  });
  for (let n = 0; n < 40; n += 1) expect(await send(`eve.${n}@help.example`)).toMatch(/^550 There is no such address/);
  expect(await send()).toBe('550 This is no reply.');
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual([...Array(5).fill('no-such-address'), 'no-reply']);
});

test('what is taken is logged nowhere', async () => {
  const { send, lines } = await door(async () => undefined);
  expect(await send()).toBe('taken');
  expect(lines).toEqual([]);
});

test('a letter that could not be read in time is asked for again, and is not refused for good', async () => {
  const { send, lines } = await door(async ({ bytes }) => {
    await readLetterApart(bytes, { milliseconds: 1 });
  });
  expect(await send()).toMatch(/^451 /);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: 'out-of-time', later: true });
});

test('a port that is taken, or cannot be had, is said in a sentence that names the setting', async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  ending.push(() => new Promise((done) => holder.close(done)));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const receiver = { knows: () => true, receive: async () => undefined };
  const opening = (host: string) =>
    openMailServer({ protocol: 'smtp', host, port }, receiver, pino({ level: 'silent' }));
  await expect(opening('127.0.0.1')).rejects.toThrow(
    new StartError(`Port ${port} is in use. Stop what uses it, or choose another in CLAIMLOCK_MAIL_IN.`),
  );
  await expect(opening('192.0.2.1')).rejects.toThrow(
    new StartError('CLAIMLOCK_MAIL_IN names "192.0.2.1", which is not an address of this machine.'),
  );
});
