import type { FactOnRecord, FamilyWorking } from '@claimlock/contract/compliance/assurance';
import { useCan } from '../../../lib/can.ts';
import { today } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import { Day } from '../../../ui/When.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { type Asked, familyNext, familyVerdict } from './family-verdict.ts';

/** Whether a family is enough for the next tier: its level and points, why, how old its proof is, and what brings it on. */
export function FamilyVerdict({
  clientId,
  family,
  facts,
  asked,
  doubts,
  inside,
  onState,
}: {
  readonly clientId: string;
  readonly family: FamilyWorking;
  readonly facts: readonly FactOnRecord[];
  readonly asked: Asked;
  readonly doubts: Doubts | undefined;
  readonly inside: boolean;
  /** Opens the form of a fact at the place where it is asked. */
  readonly onState: (place: string) => void;
}) {
  const { level, points, weight, proof } = family;
  const { why, ...verdict } = familyVerdict(family, asked, doubts);
  const isDeclared = level > 0 && proof === null;
  return (
    <VerdictHeader
      {...verdict}
      figure={`Level ${level} of 4`}
      beside={
        <span className="numeric text-13 text-ink-soft">
          {points.toFixed(2)} of {weight} points
        </span>
      }
      why={
        (why.length > 0 || proof) && (
          <>
            {why.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {proof && (
              <p className="text-13 text-ink-faint">
                Oldest proof <Day on={proof.on} />
                {proof.freshUntil >= today() && (
                  <>
                    {' · '}Fresh until <Day on={proof.freshUntil} />
                  </>
                )}
              </p>
            )}
          </>
        )
      }
      proof={isDeclared ? { kind: 'declared' } : undefined}
      next={inside && <Next clientId={clientId} family={family} facts={facts} onState={onState} />}
    />
  );
}

function Next({
  clientId,
  family,
  facts,
  onState,
}: {
  readonly clientId: string;
  readonly family: FamilyWorking;
  readonly facts: readonly FactOnRecord[];
  readonly onState: (place: string) => void;
}) {
  const mayState = useCan('controls.change', clientId).may;
  const mayOpen = useCan('compliance.read-working', clientId).may;
  const next = familyNext(family, facts);
  if (!next) return null;
  if (next.kind === 'fact' && mayState)
    return (
      <Button size="small" look="primary" onClick={() => onState(next.place)}>
        {next.label}
      </Button>
    );
  if (!mayOpen) return null;
  if (next.kind === 'action')
    return (
      <ButtonLink size="small" look="primary" to={paths.actions({ item: next.id })}>
        See the action
      </ButtonLink>
    );
  const control = next.kind === 'fact' ? next.controlId : next.id;
  return (
    <ButtonLink size="small" look="primary" to={paths.controls({ control })}>
      Open {control}
    </ButtonLink>
  );
}
