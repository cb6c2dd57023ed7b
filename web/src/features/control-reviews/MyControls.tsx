import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { useControlReviews } from './queries.ts';
import { Doubt, ReviewDue } from './ReviewDue.tsx';
import { StillTrue } from './StillTrue.tsx';

const most = 8;
const never = '9999-12-31';

/** The controls that whoever looks answers for, the next review first and those with none last; nothing where there are none. */
export function MyControls({ clientId }: { readonly clientId: string }) {
  // Whoever sees only what they own is answered with that alone.
  const isTheirs = useCan('control-reviews.read', clientId).reach === 'own';
  const query = useControlReviews(clientId);
  const [all, setAll] = useState(false);
  const mine = (query.data?.reviews ?? [])
    .filter((review) => review.mine)
    .sort((one, other) => (one.dueOn ?? never).localeCompare(other.dueOn ?? never));
  if (!isTheirs || mine.length === 0) return null;
  return (
    <Section title="Your controls" note="Look whether each is still as it is recorded, the next one due on top">
      <ul>
        {(all ? mine : mine.slice(0, most)).map((review) => (
          <li
            key={`${review.controlId} ${review.scope}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="font-medium">
                {review.controlId} {review.name}
                {review.part && <span className="font-normal text-ink-soft"> · {review.part}</span>}
              </span>
              <span className="mt-1 block text-13 text-ink-soft">
                {review.dueOn === null ? (
                  'Not recorded as in place yet'
                ) : (
                  <>
                    Review due <ReviewDue review={review} />
                  </>
                )}
              </span>
            </span>
            {review.dueOn !== null && <StillTrue clientId={clientId} review={review} />}
            <Doubt review={review} />
          </li>
        ))}
      </ul>
      {mine.length > most && !all && (
        <div className="border-line border-t p-3 text-center">
          <Button size="small" look="quiet" onClick={() => setAll(true)}>
            Show all {mine.length}
          </Button>
        </div>
      )}
    </Section>
  );
}
