import { type EmailAddress, type ParsedMail, simpleParser } from 'mailparser';

/** A file that came with a letter. */
export type LetterFile = {
  readonly name: string;
  readonly type: string;
  /** Whether it is a picture that the text shows, such as the logo under a signature. */
  readonly within: boolean;
  readonly base64: string;
};

/** A letter that was read: everything in it is somebody else's word. */
export type ReadLetter = {
  readonly messageId: string | null;
  /** The addresses that it says it is from. */
  readonly from: readonly string[];
  /** Whether a program wrote it: an answer while somebody is away, a mailing list, a report of a mail system. */
  readonly automatic: boolean;
  readonly text: string;
  /** Whether the text went on: what is longer than anybody writes is cut. */
  readonly cut: boolean;
  readonly files: readonly LetterFile[];
};

/** HTML beyond this is not read: a letter that is nothing else cannot be read. */
const mostHtml = 2 * 1024 * 1024;

/** What signs a letter or invites to a meeting is none of its files. */
const beside = /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-(?:signature|keys))$/i;

/** Reads a letter; fails where it is built to exhaust whoever reads it. */
export async function readLetter(bytes: Uint8Array): Promise<ReadLetter> {
  const mail = await simpleParser(Buffer.from(bytes), {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: mostHtml,
  });
  const written = mail.text ?? '';
  // HTML that is too long or too deep leaves no text behind: that is not the same as none having been written.
  if (mail.textConversionError && written.trim() === '') throw mail.textConversionError;
  const text = linesOf(written);
  return {
    messageId: mail.messageId ?? null,
    from: addressesOf(mail),
    automatic: isAutomatic(mail),
    // Cut here, in the process that reads it apart: nobody else has to bear it.
    text,
    cut: text.length < written.length,
    files: mail.attachments
      .filter(({ contentType }) => !beside.test(contentType))
      .map(({ filename, contentType, related, content }, place) => ({
        name: filename ?? `file-${place + 1}${/^message\/rfc822$/i.test(contentType) ? '.eml' : ''}`,
        type: contentType,
        within: related === true && /^image\//i.test(contentType),
        base64: content.toString('base64'),
      })),
  };
}

const mostText = 200_000;
const mostLines = 10_000;

const linesOf = (text: string) => text.slice(0, mostText).split('\n', mostLines).join('\n');

// Two senders, in one header or in two, are nobody in particular.
function addressesOf({ from, headerLines }: ParsedMail): string[] {
  const headers = headerLines.filter(({ key }) => key === 'from').length;
  const all = (from?.value ?? []).flatMap(flat);
  return headers === 1 ? all : headers === 0 ? [] : [...all, ''];
}

const flat = ({ address, group }: EmailAddress): string[] =>
  group ? group.flatMap(flat) : [(address ?? '').trim().toLowerCase()];

function isAutomatic({ headerLines }: ParsedMail): boolean {
  const saying = (name: string) =>
    headerLines
      .filter(({ key }) => key === name)
      .map(({ line }) =>
        line
          .slice(line.indexOf(':') + 1)
          .replace(/\([^)]*\)/g, '')
          .trim()
          .toLowerCase(),
      );
  const submitted = saying('auto-submitted').some((how) => how.split(';', 1)[0]?.trim() !== 'no');
  const precedence = saying('precedence').some((how) => /^(?:bulk|junk|list|auto_reply|auto-reply)\b/.test(how));
  return (
    submitted ||
    precedence ||
    headerLines.some(({ key }) => ['x-autoreply', 'x-autorespond', 'list-id'].includes(key)) ||
    saying('content-type').some((type) => type.startsWith('multipart/report'))
  );
}
