import {
  type ControlStanding,
  readControlStanding,
  type standingAnswers,
} from '@claimlock/contract/compliance/controls';
import { useId, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { formatCount } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useRead } from '../../../lib/query.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { readDay } from '../../../ui/form/read-day.ts';
import { ProblemNotice } from '../../../ui/Notice.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { provenTone } from '../../../ui/proven-tone.ts';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { Status, type Tone } from '../../../ui/Status.tsx';

const words: Readonly<Record<(typeof standingAnswers)[number], readonly [string, Tone]>> = {
  unknown: ['Unknown', 'unknown'],
  'in-place': ['In place', 'good'],
  partly: ['Partly in place', 'part'],
  'not-in-place': ['Not in place', 'bad'],
  'not-applicable': ['Not applicable', 'out'],
};

/** How a control stood, in a word with its shape: what was in place on somebody's word alone says so, and is not green. */
function Standing({ of: { answer, proof } }: { readonly of: Pick<ControlStanding, 'answer' | 'proof'> }) {
  const [word, tone] = words[answer];
  const shown = provenTone(tone, proof);
  return <Status tone={shown}>{shown === 'said' ? `${word}, declared` : word}</Status>;
}

/** Answers what was true of a control at the end of a day that is over, or now. */
export function StandingThen({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const id = useId();
  const [day, setDay] = useState('');
  const at = endOf(day);
  const { data, error, isPending } = useRead(
    readControlStanding,
    { clientId, controlId, at: at ?? '' },
    at !== undefined,
  );
  return (
    <PanelPart title="What was true on a day">
      <DateField
        id={`${id}-day`}
        name="day"
        label="Day"
        hint="At its end, with the findings and the evidence of then."
        value={day}
        onChange={setDay}
        problem={readDay(day) === day && at === undefined ? 'Choose a day that has come.' : undefined}
      />
      <div aria-live="polite" className="mt-3">
        {error && <ProblemNotice problem={problemOf(error)} />}
        {at !== undefined && isPending && <SkeletonText lines={2} />}
        {data && at !== undefined && (
          <>
            <Standing of={data} />
            <p className="mt-1 max-w-[72ch] text-ink-soft">{data.why}</p>
            {data.partEvidence.map(({ part, evidence }) => (
              <p key={part} className="mt-1 text-13 text-ink-soft">
                {part}: based on evidence {evidence?.numbers.join(', ')}.
              </p>
            ))}
            {data.evidence && (
              <p className="mt-1 text-13 text-ink-soft">
                Based on {formatCount(data.evidence.numbers.length, 'piece')} of evidence:{' '}
                {data.evidence.numbers.join(', ')}.
              </p>
            )}
          </>
        )}
      </div>
    </PanelPart>
  );
}

/** The end of a day, or this moment where it is not over; undefined for what is no day, or has not come. */
function endOf(day: string): string | undefined {
  const begins = new Date(`${day}T00:00:00`);
  const present = now();
  if (Number.isNaN(begins.getTime()) || begins > present) return undefined;
  const ends = new Date(`${day}T23:59:59.999`);
  // By the minute, so that the same question is asked once.
  return (ends < present ? ends : new Date(Math.floor(present.getTime() / 60_000) * 60_000)).toISOString();
}
