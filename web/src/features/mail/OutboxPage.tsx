import { listMail, type Mail, readMail } from '@claimlock/contract/mail/endpoints';
import { MailOpen } from 'lucide-react';
import { useCallback } from 'react';
import { useRead, useReadPage } from '../../lib/query.ts';
import { useSessionAnswer } from '../../lib/session.ts';
import { text, usePaging, useUrlState } from '../../lib/url-state.ts';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { FilterBar, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Card, Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

const address = { search: text, after: text, mail: text };
const perPage = 25;

const tones: Readonly<Record<Mail['status'], Tone>> = { Waiting: 'info', Sent: 'good', Kept: 'part', Failed: 'bad' };

/** The messages that ClaimLock wrote: what would have been sent, where no mail leaves the house. */
export function OutboxPage() {
  const [{ search, after, mail: current }, change] = useUrlState(address);
  const paging = usePaging();
  const query = useReadPage(listMail, { search, after, limit: perPage, count: 'true' });
  const mailDelivered = useSessionAnswer().data?.mailDelivered;
  const onSearch = useCallback(
    (words: string | undefined) => change({ search: words, after: undefined }, { replace: true }),
    [change],
  );
  const close = useCallback(() => change({ mail: undefined }), [change]);
  const onOpen = (id: string) => change({ mail: id });
  const items = query.data?.items ?? [];
  const place = items.findIndex(({ id }) => id === current);
  const go = (step: number) => {
    const next = place < 0 ? undefined : items[place + step];
    return next ? () => change({ mail: next.id }, { replace: true }) : undefined;
  };
  return (
    <>
      <PageHead title="Outbox" answers="Every message that ClaimLock wrote, newest first, with its text." />
      {mailDelivered === false && (
        <div className="mb-4">
          <Notice tone="info">
            No mail server is set up, so messages are kept here instead of being sent. Links in them work.
          </Notice>
        </div>
      )}
      <Card>
        <FilterBar>
          <SearchField label="Search messages" value={search} onSearch={onSearch} />
        </FilterBar>
        <ListTable
          query={query}
          what="The messages"
          things={['message', 'messages']}
          limit={perPage}
          paging={paging}
          filtered={search !== undefined}
          onClear={() => change({ search: undefined, after: undefined })}
          empty={
            <Empty icon={<MailOpen aria-hidden="true" size={20} />} title="Nothing was written yet">
              Invitations and links to choose a new password stand here.
            </Empty>
          }
          caption="Messages"
          columns={columns(onOpen)}
          current={current}
          brief={(mail) => <Brief mail={mail} onOpen={onOpen} />}
        />
      </Card>
      {current && <MailPanel key={current} mailId={current} onClose={close} onPrevious={go(-1)} onNext={go(1)} />}
    </>
  );
}

function columns(onOpen: (id: string) => void): Column<Mail>[] {
  return [
    { id: 'subject', heading: 'Subject', wide: true, cell: (mail) => <Subject mail={mail} onOpen={onOpen} /> },
    { id: 'to', heading: 'To', cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span> },
    { id: 'status', heading: 'Status', cell: ({ status }) => <Status tone={tones[status]}>{status}</Status> },
    { id: 'at', heading: 'Written', cell: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
}

function Subject({ mail: { id, subject }, onOpen }: { readonly mail: Mail; readonly onOpen: (id: string) => void }) {
  return (
    <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
      {subject}
    </button>
  );
}

function Brief({ mail, onOpen }: { readonly mail: Mail; readonly onOpen: (id: string) => void }) {
  return (
    <>
      <Subject mail={mail} onOpen={onOpen} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-soft">
        <span className="[overflow-wrap:anywhere]">{mail.to}</span>
        <Status tone={tones[mail.status]}>{mail.status}</Status>
        <Instant at={mail.createdAt} />
      </p>
    </>
  );
}

function MailPanel({
  mailId,
  onClose,
  onPrevious,
  onNext,
}: {
  readonly mailId: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const query = useRead(readMail, { mailId });
  return (
    <Panel
      kind="Message"
      title={query.data?.subject ?? 'Message'}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Loaded query={query} what="The message" skeleton={<SkeletonText lines={8} />}>
        {({ to, status, createdAt, sentAt, problem, text: words }) => (
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
                <Notice tone="bad" title="It could not be sent">
                  {problem}
                </Notice>
              </div>
            )}
            <MessageText words={words} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** A message’s text, in which links to ClaimLock itself can be followed and nothing else can. */
function MessageText({ words }: { readonly words: string }) {
  const parts = words.split(/(https?:\/\/\S+)/);
  return (
    <div className="mt-5 rounded-md border border-line bg-surface p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map((part, place) =>
        part.startsWith(`${location.origin}/`) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move.
          <a key={place} href={part} className="text-accent underline underline-offset-[3px]">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
