import { listMail, type Mail, readMail } from '@claimlock/contract/mail/endpoints';
import { MailOpen } from 'lucide-react';
import type { OutputOf } from '../../lib/api.ts';
import { useRead } from '../../lib/query.ts';
import { useSessionAnswer } from '../../lib/session.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { listOf } from '../../ui/list/list.ts';
import { useBeside, useList } from '../../ui/list/use-list.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { PanelMoves } from '../../ui/RecordPanel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { partedAt } from './parted-at.ts';

const tones: Readonly<Record<Mail['status'], Tone>> = { Waiting: 'info', Sent: 'good', Kept: 'part', Failed: 'bad' };

const mailList = listOf({
  endpoint: listMail,
  things: ['message', 'messages'],
  opens: 'mail',
  sorts: ['newest'],
  filters: {},
  ask: ({ search }, _around: null) => ({ search }),
});

const columns: readonly ListColumn<Mail>[] = [
  { heading: 'Subject', opens: true, text: ({ subject }) => subject },
  {
    heading: 'To',
    text: ({ to }) => to,
    cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span>,
  },
  {
    heading: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => <Status tone={tones[status]}>{status}</Status>,
  },
  { heading: 'Written', text: ({ createdAt }) => createdAt, cell: ({ createdAt }) => <Instant at={createdAt} /> },
];

/** The messages that ClaimLock wrote: what would have been sent, where no mail leaves the house. */
export function OutboxPage() {
  const state = useList(mailList, null);
  const { open, moves } = useBeside(mailList, null);
  const mailDelivered = useSessionAnswer().data?.mailDelivered;
  return (
    <>
      <PageHead title="Outbox" answers="Every message that ClaimLock wrote, newest first, with its text." />
      {mailDelivered === false && (
        <div className="mb-4">
          <Notice tone="info">
            No email server is set up, so messages are kept here instead of being sent. Links in them work.
          </Notice>
        </div>
      )}
      <ListScreen
        state={state}
        columns={columns}
        facts={({ to, status, createdAt }) => (
          <>
            <span className="[overflow-wrap:anywhere]">{to}</span>
            <Status tone={tones[status]}>{status}</Status>
            <Instant at={createdAt} />
          </>
        )}
        empty={{
          icon: <MailOpen aria-hidden="true" size={20} />,
          title: 'There are no messages yet',
          words: 'Invitations and links to choose a new password are listed here.',
        }}
      />
      {open && <MailPanel key={open} mailId={open} {...moves} />}
    </>
  );
}

function MailPanel({ mailId, ...moves }: PanelMoves & { readonly mailId: string }) {
  const query = useRead(readMail, { mailId });
  return (
    <Panel kind="Message" title={query.data?.subject ?? 'Message'} {...moves}>
      <Loaded query={query} what="The message" skeleton={<SkeletonText lines={8} />}>
        {({ to, status, createdAt, sentAt, problem, text: words, links }) => (
          <>
            <Status tone={tones[status]}>{status}</Status>
            <div className="mt-3">
              <Facts
                facts={[
                  { name: 'To', value: to },
                  { name: 'Written', value: <Instant at={createdAt} /> },
                  ...(sentAt ? [{ name: 'Sent', value: <Instant at={sentAt} /> }] : []),
                ]}
              />
            </div>
            {problem && (
              <div className="mt-3">
                <Notice tone="bad" title="Could not be sent">
                  {problem}
                </Notice>
              </div>
            )}
            {status !== 'Sent' && <OnceLinks links={links} />}
            <MessageText words={words} links={links} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

type Links = OutputOf<typeof readMail>['links'];

/** The links of a message that was not sent and that work once, to copy and hand over. */
function OnceLinks({ links }: { readonly links: Links }) {
  return links
    .filter(({ once }) => once)
    .map(({ url }) => (
      <div key={url} className="mt-4">
        <p className="mb-1 text-13 text-ink-soft">Copy this link and hand it over yourself</p>
        <CopyText text={url} label="link" />
      </div>
    ));
}

/** A message’s text, in which links to ClaimLock itself can be followed and nothing else can. */
function MessageText({ words, links }: { readonly words: string; readonly links: Links }) {
  const own = links.map(({ url }) => url);
  return (
    <div className="mt-5 rounded-md border border-line bg-surface p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {partedAt(words, own).map(({ part, at }) =>
        own.includes(part) ? (
          <a key={at} href={part} className="text-accent underline underline-offset-[3px]">
            {part}
          </a>
        ) : (
          <span key={at}>{part}</span>
        ),
      )}
    </div>
  );
}
