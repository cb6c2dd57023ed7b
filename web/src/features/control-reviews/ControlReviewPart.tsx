import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { reviewsOf, useControlReviews } from './queries.ts';
import { Doubt, ReviewDue, ReviewOwner } from './ReviewDue.tsx';
import { intervalWords } from './review-words.ts';
import { StillTrue } from './StillTrue.tsx';

const PlanReview = later(() => import('./PlanReview.tsx').then((m) => m.PlanReview));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who answers for a control and when it is looked at again, for the organisation and each part it is recorded for; nothing for readers who may not see it. */
export function ControlReviewPart({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const query = useControlReviews(clientId);
  if (!useCan('control-reviews.read', clientId).may) return null;
  return (
    <PanelPart title="Owner and review">
      <Loaded query={query} what="The review" skeleton={<SkeletonText lines={3} />}>
        {({ reviews }) => {
          const found = reviewsOf(reviews, controlId);
          return (
            <div className="divide-y divide-line">
              {found.map((review) => (
                <Place key={review.scope} clientId={clientId} review={review} alone={found.length < 2} />
              ))}
            </div>
          );
        }}
      </Loaded>
    </PanelPart>
  );
}

function Place({
  clientId,
  review,
  alone,
}: {
  readonly clientId: string;
  readonly review: ControlReview;
  readonly alone: boolean;
}) {
  const [planning, setPlanning] = useState(false);
  const change = useCan('controls.change', clientId);
  const where = review.part ?? 'The organisation';
  if (planning) return <PlanReview clientId={clientId} review={review} onDone={() => setPlanning(false)} />;
  return (
    <div className="py-2 first:pt-0 last:pb-0">
      {!alone && <p className="mb-1 font-medium">{where}</p>}
      <Facts
        facts={[
          { name: 'Owner', value: <ReviewOwner owner={review.owner} /> },
          { name: 'Review cycle', value: capital(intervalWords(review)) },
          { name: 'Next review', value: review.dueOn ? <ReviewDue review={review} /> : 'Once a status is recorded' },
        ]}
      />
      <Doubt review={review} />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        {review.dueOn && <StillTrue clientId={clientId} review={review} />}
        <Button
          size="small"
          whyNot={change.why}
          aria-label={`Change the owner and review of ${review.part ?? review.controlId}`}
          onClick={() => setPlanning(true)}
        >
          Change
        </Button>
      </div>
    </div>
  );
}
