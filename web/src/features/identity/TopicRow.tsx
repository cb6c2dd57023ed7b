import {
  chooseNoticesOfTopic,
  type MailTime,
  mailTimes,
  type NoticeKind,
  noticeKinds,
  type TopicChoice,
} from '@claimlock/contract/notifications/choices';
import { topicWords } from '@claimlock/contract/words';
import { useId } from 'react';
import { inputLook } from '../../ui/field-look.ts';
import { FieldProblem } from '../../ui/form/FieldFrame.tsx';
import { CheckField } from '../../ui/form/Fields.tsx';
import { useSavedChoice } from './use-saved-choice.ts';

const mailWords: Readonly<Record<MailTime, string>> = {
  'at-once': 'Email at once',
  daily: 'Email once a day',
  never: 'No email',
};

/** One topic of notices: whether it is in the app, and when it is emailed. */
export function TopicRow({
  choice,
  rule,
  mailIsSent,
}: {
  readonly choice: TopicChoice;
  /** When notices of each kind are emailed of a topic that goes by the general rule. */
  readonly rule: Readonly<Record<NoticeKind, MailTime>>;
  readonly mailIsSent: boolean;
}) {
  const id = useId();
  const { now, choose, isSaved, problem } = useSavedChoice(chooseNoticesOfTopic, choice);
  const { topic, inApp, mail } = now;
  const { title, hint, always } = topicWords[topic];
  const emailed = mailIsSent ? noticeKinds.filter((kind) => (mail ?? rule[kind]) !== 'never') : [];
  const silence = inApp ? undefined : silenceOf(emailed.length);
  return (
    <fieldset aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <div className="grid grid-cols-[minmax(0,1fr)_10.5rem] items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem]">
        <div className="col-span-2 md:col-span-1">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <p id={`${id}-title`} className="font-medium">
              {title}
            </p>
            <p role="status" className="text-13 text-ink-soft">
              {isSaved && 'Saved.'}
            </p>
          </div>
          <p id={`${id}-hint`} className="text-13 text-ink-soft">
            {hint}
          </p>
        </div>
        {always ? (
          <p className="text-13 text-ink-soft">{always}</p>
        ) : (
          <div>
            <CheckField
              id={`${id}-app`}
              name={`${topic}-app`}
              label="In the app"
              value={inApp}
              problem={undefined}
              onChange={(on) => choose({ topic, mail, inApp: on })}
            />
          </div>
        )}
        <div>
          <label htmlFor={`${id}-mail`} className="sr-only">
            Email
          </label>
          <select
            id={`${id}-mail`}
            value={mail ?? ''}
            aria-describedby={problem ? `${id}-problem` : undefined}
            aria-invalid={problem !== undefined || undefined}
            onChange={({ target: { value } }) =>
              choose({ topic, inApp, mail: mailTimes.find((time) => time === value) ?? null })
            }
            className={`${inputLook} cursor-pointer pr-8 [&>option]:bg-raised`}
          >
            <option value="">General rule</option>
            {mailTimes.map((time) => (
              <option key={time} value={time}>
                {mailWords[time]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {silence && <p className="mt-1 text-13 text-ink-soft">{silence}</p>}
      <div role="alert">
        <FieldProblem id={id} problem={problem} />
      </div>
    </fieldset>
  );
}

/** What is said of a topic that is off in the app, of which notices of so many kinds are emailed. */
function silenceOf(emailed: number): string | undefined {
  if (emailed === noticeKinds.length) return undefined;
  return emailed === 0
    ? 'You get no notices of this. Your work stays in your lists.'
    : 'You only get what the general rule emails; the rest is not sent. Your work stays in your lists.';
}
