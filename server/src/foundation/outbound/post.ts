/** A letter on its way out. */
export type Letter = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where an answer goes, if not to the address that all letters are from. */
  readonly replyTo?: string | null;
};

/** The one door for mail. Absent where no mail server is set up. */
export type Post = { send(letter: Letter): Promise<void>; close(): void };

const waitMs = 10_000;

/** Opens the way to a mail server. A letter carries its own id as Message-ID, so a repeat can be known as one. */
export function openPost(smtpUrl: string, from: string): Post {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  const host = /@([^>]+)>?$/.exec(from)?.[1] ?? 'claimlock.localhost';
  return {
    send: async ({ id, to, subject, text, replyTo }) => {
      await (await transport).sendMail({
        from,
        to: { name: '', address: to },
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        messageId: `<${id}@${host}>`,
        // A program that answers for somebody who is away answers no program (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        replyTo: replyTo ?? undefined,
      });
    },
    close: () => void transport.then((open) => open.close()),
  };
}
