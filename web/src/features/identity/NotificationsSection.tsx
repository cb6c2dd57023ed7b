import {
  chooseNotices,
  type MailTime,
  mailTimes,
  type NoticeKind,
  noticeKinds,
  readNoticeChoices,
} from '@claimlock/contract/notifications/choices';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/query.ts';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

const kindWords: Readonly<Record<NoticeKind, { readonly label: string; readonly hint: string }>> = {
  do: { label: 'Assigned to you', hint: 'Action items, controls, courses and requests that are yours to do.' },
  review: { label: 'Awaiting your decision', hint: 'Work handed in for you to approve or send back.' },
  watch: { label: 'Deadlines you watch', hint: 'Work of other people that is late.' },
  know: { label: 'For information', hint: 'News that asks nothing of you.' },
};

const timeWords: Readonly<Record<MailTime, string>> = {
  'at-once': 'At once, within minutes',
  daily: 'In one letter a day',
  never: 'Not by email',
};

/** When one's notices come by mail; each choice holds as soon as it is made. */
export function NotificationsSection() {
  const choices = useRead(readNoticeChoices, {});
  return (
    <Section
      title="Notifications"
      padded
      note="All of them are in your inbox, behind the bell. Notices that you have read there are not emailed."
    >
      <Loaded query={choices} what="Your choices" skeleton={<SkeletonText />}>
        {({ mailIsSent, ...chosen }) => <Choices chosen={chosen} mailIsSent={mailIsSent} />}
      </Loaded>
    </Section>
  );
}

type Chosen = Readonly<Record<NoticeKind, MailTime>>;

function Choices({ chosen, mailIsSent }: { readonly chosen: Chosen; readonly mailIsSent: boolean }) {
  const choose = useWrite(chooseNotices);
  const [now, setNow] = useState(chosen);
  const [saved, setSaved] = useState(chosen);
  const change = (kind: NoticeKind, mail: MailTime) => {
    const next = { ...now, [kind]: mail };
    setNow(next);
    choose.mutate(next, { onSuccess: () => setSaved(next), onError: () => setNow(saved) });
  };
  return (
    <div className="max-w-[600px] space-y-4">
      {!mailIsSent && (
        <Notice tone="attention">
          No email server is set up for this installation, so no emails are sent. Your choices apply once there is one.
        </Notice>
      )}
      {noticeKinds.map((kind) => (
        <SelectField
          key={kind}
          id={`mail-${kind}`}
          name={kind}
          {...kindWords[kind]}
          value={now[kind]}
          problem={undefined}
          choices={mailTimes.map((value) => ({ value, label: timeWords[value] }))}
          onChange={(value) => change(kind, mailTimes.find((one) => one === value) ?? 'never')}
        />
      ))}
      <p role="status" className="text-13 text-ink-soft">
        {choose.isSuccess && 'Saved.'}
      </p>
      {choose.error && <Notice tone="bad">{choose.error.message}</Notice>}
    </div>
  );
}
