import type { FamilyWorking, Tier } from '@claimlock/contract/compliance/assurance';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/States.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';
import { askWords, type Raise, raisesOf, raiseWords } from './tier-needs.ts';

/** How many families are shown before more are asked for. */
const shownAtFirst = 4;

/**
 * What raises the assurance score, what the next tier needs on top and then what raises most: per family the points, and
 * per thing that is missing its words, the way to it and the action that sees to it.
 */
export function TierNeeds({
  clientId,
  families,
  nextTier,
  inside,
  onOpen,
}: {
  readonly clientId: string | undefined;
  readonly families: readonly FamilyWorking[];
  readonly nextTier: Tier | null;
  /** Whether whoever looks works at the client, and so can be led to its controls and actions. */
  readonly inside: boolean;
  /** Opens a family where one of its facts is stated. */
  readonly onOpen: (family: FamilyWorking['family'], factId: string) => void;
}) {
  const [all, setAll] = useState(false);
  const mayOpen = useCan('compliance.read-working', clientId).may && inside;
  const mayAdd = useCan('action-items.add', clientId).may && inside;
  const mayState = useCan('controls.change', clientId).may && inside;
  const raises = raisesOf(families, nextTier);
  if (raises.length === 0) return <Empty title="Every family is at its highest level on fresh proof" />;
  const needed = raises.filter(({ isNeeded }) => isNeeded).length;
  const shown = all ? raises : raises.slice(0, Math.max(shownAtFirst, needed));
  return (
    <>
      <ul>
        {shown.map((raise) => (
          <Family
            key={raise.family}
            raise={raise}
            nextTier={nextTier}
            mayOpen={mayOpen}
            mayAdd={mayAdd}
            mayState={mayState}
            onOpen={(factId) => onOpen(raise.family, factId)}
          />
        ))}
      </ul>
      {shown.length < raises.length && (
        <div className="border-line border-t px-4 py-2">
          <Button size="small" look="quiet" onClick={() => setAll(true)}>
            {`Show all ${raises.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

function Family({
  raise,
  nextTier,
  mayOpen,
  mayAdd,
  mayState,
  onOpen,
}: {
  readonly raise: Raise;
  readonly nextTier: Tier | null;
  readonly mayOpen: boolean;
  readonly mayAdd: boolean;
  readonly mayState: boolean;
  readonly onOpen: (factId: string) => void;
}) {
  const { name, toLevel, points, isNeeded, needs } = raise;
  return (
    <li className="border-line border-b px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {isNeeded && (
            <span className="mr-1.5 inline-block align-[-3px]">
              <StatusIcon tone="attention" size={15} label={`Needed for ${nextTier}`} />
            </span>
          )}
          {name}{' '}
          <span className="text-13 font-normal text-ink-soft">
            {raiseWords(raise)}
            {isNeeded && `, needed for ${nextTier}`}
          </span>
        </span>
        {points > 0 && (
          <span className="numeric text-13 font-semibold">
            +{points.toFixed(2)} <span className="font-normal text-ink-soft">points</span>
          </span>
        )}
      </p>
      <ul>
        {needs.map(({ controlId, control, factId, asks, found, actionItemId, ...stood }) => (
          <li
            key={`${controlId} ${factId ?? ''}`}
            className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13"
          >
            <span className="min-w-0 basis-full sm:flex-1">
              <span className="block">{askWords({ asks, ...stood }, toLevel)}</span>
              <span className="block text-ink-soft">
                On record: {found}. {!mayOpen && `${controlId} ${control}`}
                {mayOpen && (
                  <TextLink to={paths.controls({ control: controlId })}>{`${controlId} ${control}`}</TextLink>
                )}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {factId !== null && mayState && (
                <Button size="small" onClick={() => onOpen(factId)}>
                  {stood.isMet ? 'Add evidence' : 'State'}
                  <span className="sr-only"> {asks}</span>
                </Button>
              )}
              {actionItemId && mayOpen ? (
                <TextLink alone to={paths.actions({ item: actionItemId })}>
                  See the action
                </TextLink>
              ) : (
                mayAdd && (
                  <ButtonLink
                    size="small"
                    to={paths.actions({ item: 'new', raises: controlId })}
                    icon={<Plus aria-hidden="true" size={14} />}
                  >
                    Add action<span className="sr-only"> for {asks}</span>
                  </ButtonLink>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
