import {
  chooseNotices,
  type MailTime,
  mailTimes,
  type NoticeKind,
  noticeKinds,
  readNoticeChoices,
  type TopicChoice,
} from '@claimlock/contract/notifications/choices';
import { topicWords } from '@claimlock/contract/words';
import { useRead } from '../../lib/query.ts';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { TopicRow } from './TopicRow.tsx';
import { useSavedChoice } from './use-saved-choice.ts';

const kindWords: Readonly<Record<NoticeKind, { readonly label: string; readonly hint: string }>> = {
  do: { label: 'Assigned to you', hint: 'Action items, controls, courses and requests that are yours to do.' },
  review: { label: 'Awaiting your decision', hint: 'Work handed in for you to approve or send back.' },
  watch: { label: 'Deadlines you watch', hint: 'Work of other people that is late.' },
  know: { label: 'For information', hint: 'News that asks nothing of you.' },
};

const timeWords: Readonly<Record<MailTime, string>> = {
  'at-once': 'At once, within minutes',
  daily: 'In one email a day',
  never: 'Not by email',
};

const byTitle = (one: TopicChoice, other: TopicChoice) =>
  topicWords[one.topic].title.localeCompare(topicWords[other.topic].title);

type Chosen = Readonly<Record<NoticeKind, MailTime>>;

/** When one's notices come by mail, and which are in the app; each choice holds as soon as it is made. */
export function NotificationsSection() {
  const choices = useRead(readNoticeChoices, {});
  return (
    <Loaded
      query={choices}
      what="Your choices"
      skeleton={
        <Section title="Emails" padded>
          <SkeletonText />
        </Section>
      }
    >
      {({ mailIsSent, topics, ...chosen }) => (
        <div className="space-y-4">
          {!mailIsSent && (
            <Notice tone="attention">
              No email server is set up for this installation, so no emails are sent. Your choices apply once there is
              one.
            </Notice>
          )}
          <Section
            title="Emails"
            padded
            note="The general rule, for all topics. Notices that you have read in the app are not emailed."
          >
            <ByKind chosen={chosen} />
          </Section>
          {topics.length > 0 && (
            <Section
              title="By topic"
              note="Choose for each topic whether its notices are in the app, behind the bell, and how its emails differ from the general rule."
            >
              <ul>
                {topics.toSorted(byTitle).map((choice) => (
                  <li key={choice.topic} className="border-line border-b px-4 py-3 last:border-b-0">
                    <TopicRow choice={choice} rule={chosen} mailIsSent={mailIsSent} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}

function ByKind({ chosen }: { readonly chosen: Chosen }) {
  const { now, choose, isSaved, problem } = useSavedChoice(chooseNotices, chosen);
  return (
    <div className="max-w-[600px] space-y-4">
      {noticeKinds.map((kind) => (
        <SelectField
          key={kind}
          id={`mail-${kind}`}
          name={kind}
          {...kindWords[kind]}
          value={now[kind]}
          problem={undefined}
          choices={mailTimes.map((value) => ({ value, label: timeWords[value] }))}
          onChange={(value) => choose({ ...now, [kind]: mailTimes.find((one) => one === value) ?? 'never' })}
        />
      ))}
      <p role="status" className="text-13 text-ink-soft">
        {isSaved && 'Saved.'}
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}
