import type { SMTPServerDataStream } from 'smtp-server';
import { StartError } from '../config.ts';
import { describeError, type Log } from '../log.ts';
import { RepeatedErrors } from '../repeated-errors.ts';

/** Where letters are handed in: by SMTP, or by LMTP as the last stop of a mail system. */
export type MailDoor = { readonly protocol: 'smtp' | 'lmtp'; readonly host: string; readonly port: number };

/** A letter as it was handed in: to which address, from which (none for what mail systems send themselves), and its bytes. */
export type HandedIn = { readonly recipient: string; readonly sender: string | null; readonly bytes: Buffer };

/** Why a letter is not taken: whoever handed it in tells its sender so, or tries again later. */
export class LetterRefused extends Error {
  override name = 'LetterRefused';
  /** Why, in a word for the log: the sentence may name a file of the letter. */
  readonly reason: string;
  readonly later: boolean;

  constructor(sentence: string, { reason, later = false }: { readonly reason: string; readonly later?: boolean }) {
    super(sentence);
    this.reason = reason;
    this.later = later;
  }
}

/** A letter may be so large, with all that goes with it: files grow by a third on their way. */
export const largestLetter = 26 * 1024 * 1024;

/** So many may be handing in letters at once, each of which is held in memory until it was dealt with. */
const mostAtOnce = 4;
const waitMs = 60_000;

/** What is done with letters: whether an address is one of ours, and what comes of a letter to it. */
export type MailReceiver = {
  readonly knows: (recipient: string) => boolean;
  readonly receive: (letter: HandedIn) => Promise<void>;
};

type Answered = Error & { responseCode?: number };

/** An answer of SMTP: for good, or until it is tried again. */
function answer(code: number, sentence: string): Answered {
  const error: Answered = new Error(
    sentence
      .replaceAll('’', "'")
      .replace(/[^\x20-\x7e]+/g, ' ')
      .slice(0, 400),
  );
  error.responseCode = code;
  return error;
}

/**
 * Takes in letters that a mail system hands over. It never sends one itself: what is refused is refused while it is handed in, so that
 * whoever has it tells the sender. It signs nobody in and encrypts nothing, and belongs on this machine or a private network.
 */
export async function openMailServer(
  { protocol, host, port }: MailDoor,
  { knows, receive }: MailReceiver,
  log: Log,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const { SMTPServer } = await import('smtp-server');
  // Whoever hands in the same again and again fills no disk.
  const repeated = new RepeatedErrors(() => performance.now());
  const logBounded = (level: 'warn' | 'error', cause: string, error: unknown, facts: object, says: string) => {
    const { write, leftOut } = repeated.next(cause, error);
    if (write) log[level]({ ...facts, ...(leftOut > 0 && { leftOut }) }, says);
  };
  // Why and how large, and nothing that a letter or its envelope says.
  const logRefusal = ({ reason, later }: LetterRefused, bytes?: number) =>
    logBounded('warn', reason, undefined, { reason: reason.slice(0, 80), later, bytes }, 'a letter was refused');
  const server = new SMTPServer({
    lmtp: protocol === 'lmtp',
    name: 'claimlock',
    banner: 'ClaimLock',
    size: largestLetter,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: mostAtOnce,
    socketTimeout: waitMs,
    closeTimeout: 5_000,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length > 0) return done(answer(452, 'One recipient at a time.'));
      if (!knows(address)) {
        const refusal = new LetterRefused('There is no such address here.', { reason: 'no-such-address' });
        logRefusal(refusal);
        return done(answer(550, refusal.message));
      }
      done();
    },
    onData: (stream, session, done) => {
      const [to] = session.envelope.rcptTo;
      const { mailFrom } = session.envelope;
      const sender = mailFrom === false || mailFrom.address === '' ? null : mailFrom.address;
      let size = 0;
      wholeLetter(stream)
        .then((bytes) => {
          size = bytes.length;
          return receive({ recipient: to?.address ?? '', sender, bytes });
        })
        .then(
          () => done(),
          (error: unknown) => {
            if (error instanceof LetterRefused) {
              logRefusal(error, size || undefined);
              return done(answer(error.later ? 451 : 550, error.message));
            }
            logBounded('error', 'taking in', error, { error: describeError(error) }, 'a letter could not be taken in');
            done(answer(451, 'This email could not be taken in just now.'));
          },
        );
    },
  });
  server.on('error', (error) =>
    logBounded('warn', 'connection', error, { error: describeError(error) }, 'an email connection broke'),
  );
  const listening = await new Promise<number>((resolve, reject) => {
    server.server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen(port, host, () => {
      const bound = server.server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
  return { port: listening, close: () => new Promise((closed) => server.close(closed)) };
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop what uses it, or choose another in CLAIMLOCK_MAIL_IN.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Choose another in CLAIMLOCK_MAIL_IN.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`CLAIMLOCK_MAIL_IN names "${host}", which is not an address of this machine.`);
  return error;
}

/** All bytes of a letter; of one that is too large nothing is kept, and it is read to its end so that it can be answered. */
async function wholeLetter(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > largestLetter) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > largestLetter || stream.sizeExceeded)
    throw new LetterRefused(
      'This email is too large. Send files of at most 19 MB together, or attach them in ClaimLock.',
      { reason: 'too-large' },
    );
  return Buffer.concat(chunks);
}
