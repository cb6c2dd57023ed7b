import type { SupportFile, SupportMessage, SupportNote } from '@claimlock/contract/support-tickets/tickets';
import { FileText, Lock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatSize } from '../../lib/quantities.ts';
import { textLinkLook } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/Section.tsx';
import { Instant } from '../../ui/When.tsx';
import { authorName } from './ticket-words.tsx';

type Note = z.infer<typeof SupportNote>;
type Line = { readonly at: string; readonly id: string; readonly shown: ReactNode };

/** What was said in a ticket, the oldest first; for support with the notes of operators among it. */
export function Conversation({
  messages,
  notes = [],
  fileAt,
  theirs = 'ClaimLock support',
  children,
}: {
  readonly messages: readonly SupportMessage[];
  readonly notes?: readonly Note[];
  readonly fileAt: (file: SupportFile) => string;
  /** What the other side is called, where a name alone would not say it. */
  readonly theirs?: string;
  /** What is written next. */
  readonly children: ReactNode;
}) {
  const lines: readonly Line[] = [
    ...messages.map((one) => ({
      at: one.at,
      id: one.id,
      shown: <Message key={one.id} message={one} fileAt={fileAt} theirs={theirs} />,
    })),
    ...notes.map((one) => ({ at: one.at, id: one.id, shown: <NoteLine key={one.id} note={one} /> })),
  ];
  return (
    <Section title="Conversation">
      <ol aria-label="Messages">
        {lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ shown }) => shown)}
      </ol>
      <div className="p-4">{children}</div>
    </Section>
  );
}

const words = 'mt-1.5 max-w-[80ch] whitespace-pre-wrap [overflow-wrap:anywhere] text-ink';

function Message({
  message: { by, author, at, text, asks, byEmail, whole, leftOut, files },
  fileAt,
  theirs,
}: {
  readonly message: SupportMessage;
  readonly fileAt: (file: SupportFile) => string;
  readonly theirs: string;
}) {
  return (
    <li className={classNames('border-line border-b px-4 py-3.5', by === 'support' && 'bg-sunken')}>
      <Head
        name={authorName(author)}
        at={at}
        side={
          by === 'support' ? asks ? `${theirs}, asks for an answer` : theirs : byEmail ? <SentByEmail /> : undefined
        }
      />
      <p dir="auto" className={words}>
        {text}
      </p>
      {whole !== null && (
        <details className="mt-2 text-13">
          <summary className="cursor-pointer text-ink-soft">Show the whole email</summary>
          <p dir="auto" className={words}>
            {whole}
          </p>
        </details>
      )}
      {leftOut.length > 0 && (
        <div className="mt-2 text-13 text-ink-soft">
          <p>Not included from this email:</p>
          <ul aria-label="Not included" className="mt-1 list-disc space-y-1 pl-5">
            {leftOut.map((one) => (
              <li key={one} dir="auto" className="[overflow-wrap:anywhere]">
                {one}
              </li>
            ))}
          </ul>
        </div>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="mt-2 space-y-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-start gap-1.5 text-13">
              <FileText aria-hidden="true" size={15} className="mt-0.5 shrink-0 text-ink-faint" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <a href={fileAt(file)} download={file.name} className={textLinkLook}>
                  {file.name}
                </a>
                <span className="text-ink-soft">
                  {' '}
                  {file.type}, {formatSize(file.size)}
                  {file.macros && '. It holds macros: open it only if you expect it.'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function SentByEmail() {
  return (
    <span className="inline-flex items-center gap-1">
      <Mail aria-hidden="true" size={13} /> Sent by email
    </span>
  );
}

function NoteLine({ note: { author, at, text } }: { readonly note: Note }) {
  return (
    <li className="border-line border-b bg-attention-soft px-4 py-3.5">
      <Head
        name={authorName(author)}
        at={at}
        side={
          <span className="inline-flex items-center gap-1">
            <Lock aria-hidden="true" size={13} /> Note, seen by operators only
          </span>
        }
      />
      <p dir="auto" className={words}>
        {text}
      </p>
    </li>
  );
}

function Head({ name, side, at }: { readonly name: string; readonly side: ReactNode; readonly at: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-13 text-ink-soft">
      <span className="text-14 font-semibold text-ink [overflow-wrap:anywhere]">{name}</span>
      {side && <span>{side}</span>}
      <Instant at={at} />
    </p>
  );
}
