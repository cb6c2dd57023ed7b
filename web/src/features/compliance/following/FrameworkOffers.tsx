import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { previewFramework } from '@claimlock/contract/compliance/gaps';
import { Plus } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { ProgressBar } from '../../../ui/Bars.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProblemNotice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { WeightedScore } from '../../../ui/WeightedScore.tsx';

type Offer = { readonly id: string; readonly name: string };

/** The frameworks that are not followed yet, each with what is met already: what one gets for free. */
export function FrameworkOffers({
  clientId,
  offers,
}: {
  readonly clientId: string;
  readonly offers: readonly Offer[];
}) {
  const permit = useCan('compliance.follow-frameworks', clientId);
  const read = useCan('compliance.read-working', clientId);
  const follow = useWrite(followFramework);
  if (offers.length === 0) return null;
  return (
    <Section
      title="What else you could follow"
      note="Each control is recorded once. Controls in place already count from the first day."
    >
      {follow.error && (
        <div className="px-4 pt-3">
          <ProblemNotice problem={problemOf(follow.error)} />
        </div>
      )}
      <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
        {offers.map(({ id, name }) => (
          <li key={id} className="flex flex-col gap-3 border-line border-b p-4">
            <h3 className="font-semibold">{name}</h3>
            {read.may && <Preview clientId={clientId} frameworkId={id} name={name} />}
            <div className="mt-auto">
              <Button
                size="small"
                whyNot={permit.why}
                busy={follow.isPending && follow.variables.frameworkId === id && 'Following'}
                icon={<Plus aria-hidden="true" size={15} />}
                onClick={() => follow.mutate({ clientId, frameworkId: id })}
              >
                Follow {name}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Preview({
  clientId,
  frameworkId,
  name,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly name: string;
}) {
  const { data, error } = useRead(previewFramework, { clientId, frameworkId });
  if (error) return <p className="text-13 text-ink-soft">The requirements met already could not be worked out.</p>;
  if (!data) return <p className="text-13 text-ink-faint">Looking at what is met already</p>;
  const { met, proven, requirements, percent, controlsToDo } = data;
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <ProgressBar
            percent={percent}
            label={`${name}: as it would stand today`}
            done={met === requirements && proven === met}
          />
        </span>
        <WeightedScore percent={percent} />
      </div>
      <p className="text-13 text-ink-soft">
        {met} of {requirements} requirements met already{met > 0 && `, ${proven} of them proven`}.{' '}
        {controlsToDo === 0
          ? 'No control is missing.'
          : `${formatCount(controlsToDo, 'control')} still to put in place.`}
      </p>
    </div>
  );
}
