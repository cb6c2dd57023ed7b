/** A letter on its way out. */
export type Letter = { readonly id: string; readonly to: string; readonly subject: string; readonly text: string };

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
    send: async ({ id, to, subject, text }) => {
      await (await transport).sendMail({
        from,
        to: { name: '', address: to },
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        messageId: `<${id}@${host}>`,
      });
    },
    close: () => void transport.then((open) => open.close()),
  };
}
