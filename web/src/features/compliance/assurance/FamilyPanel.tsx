import type { FactOnRecord, FamilyWorking, LevelNeed } from '@claimlock/contract/compliance/assurance';
import { withdrawAssuranceFact } from '@claimlock/contract/compliance/assurance-facts';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useWrite } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';
import { Day } from '../../../ui/When.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { FactForm } from './FactForm.tsx';
import { FamilyVerdict } from './FamilyVerdict.tsx';
import { type Asked, needStanding } from './family-verdict.ts';

/** One family: whether it is enough, what each of its levels asks, what is on record of it and what that rests on, and where to say more. */
export function FamilyPanel({
  isReading,
  onClose,
  ...about
}: AboutFamily & {
  /** Whether what speaks against controls is still being read: nothing is said of a family before it is known. */
  readonly isReading: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Panel kind="Control family" title={about.family.name} onClose={onClose}>
      {isReading ? <SkeletonText lines={8} /> : <FamilyParts {...about} />}
    </Panel>
  );
}

type AboutFamily = {
  readonly clientId: string;
  readonly family: FamilyWorking;
  readonly facts: readonly FactOnRecord[];
  readonly asked: Asked;
  readonly doubts: Doubts | undefined;
  /** The fact that is to be stated, where its form is open from the start. */
  readonly factId: string | undefined;
  /** Whether the viewer works at the client, and so can be led to its controls. */
  readonly inside: boolean;
};

function FamilyParts({ clientId, family, facts, asked, doubts, factId, inside }: AboutFamily) {
  const { level, levels } = family;
  // It stands where it is asked most strictly.
  const last = levels.findLast(({ needs }) => needs.some((need) => need.factId === factId));
  const [changing, setChanging] = useState(last && factId ? `${last.level} ${factId}` : undefined);
  const first = useRef<HTMLLIElement>(null);
  const [led, setLed] = useState(0);
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up.
    void first.current?.scrollIntoView({ block: 'start' });
    // Who opens the panel starts at its top; who is led to the form by its button goes on there.
    if (led > 0) first.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  }, [led]);
  const mayState = useCan('controls.change', clientId).may && inside;
  const mayOpen = useCan('compliance.read-working', clientId).may && inside;
  return (
    <>
      <FamilyVerdict
        clientId={clientId}
        family={family}
        facts={facts}
        asked={asked}
        doubts={doubts}
        inside={inside}
        onState={(place) => {
          setChanging(place);
          setLed((times) => times + 1);
        }}
      />
      {levels.map(({ level: at, says, needs }) => (
        <PanelPart key={at} title={`Level ${at}${at <= level ? ', reached' : ''}`}>
          <p className="mb-1">{says}</p>
          <ul>
            {needs.map((need) => {
              const key = `${at} ${need.factId ?? need.controlId}`;
              const fact = facts.find(({ id }) => id === need.factId);
              return (
                <li
                  key={key}
                  ref={changing === key ? first : undefined}
                  className="border-line border-b py-2.5 last:border-b-0"
                >
                  <Need need={need} level={at} doubts={doubts} mayOpen={mayOpen} />
                  {fact && <OnRecord fact={fact} mayOpen={mayOpen} />}
                  {fact && mayState && fact.canBeStated && changing !== key && (
                    <FactSteps clientId={clientId} fact={fact} onChange={() => setChanging(key)} />
                  )}
                  {fact && mayState && fact.canBeStated && changing === key && (
                    <div className="mt-3 pl-6">
                      <FactForm clientId={clientId} fact={fact} onDone={() => setChanging(undefined)} />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </PanelPart>
      ))}
    </>
  );
}

/** What can be done with a fact: state it, change what was stated, or withdraw that. */
function FactSteps({
  clientId,
  fact: { id: factId, name, stated, version },
  onChange,
}: {
  readonly clientId: string;
  readonly fact: FactOnRecord;
  readonly onChange: () => void;
}) {
  const withdraw = useWrite(withdrawAssuranceFact);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="mt-1.5 flex flex-wrap gap-2 pl-6">
        <Button size="small" onClick={onChange}>
          {stated ? 'Change' : 'State'}
          <span className="sr-only"> {name}</span>
        </Button>
        {stated && (
          <Button size="small" look="quiet" onClick={() => setAsking(true)}>
            Withdraw
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Withdraw ${name}?`}
        about="The statement no longer counts, and the assurance score follows at once. The audit trail keeps it."
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate({ clientId, factId, version }, { onSuccess: () => setAsking(false) })}
        confirm="Withdraw"
        busy={withdraw.isPending && 'Withdrawing'}
        problem={withdraw.error ? problemOf(withdraw.error) : undefined}
      />
    </>
  );
}

function Need({
  need,
  level,
  doubts,
  mayOpen,
}: {
  readonly need: LevelNeed;
  readonly level: number;
  readonly doubts: Doubts | undefined;
  readonly mayOpen: boolean;
}) {
  const { controlId, control, asks, found } = need;
  const { tone, verdict, doubt } = needStanding(need, level, doubts);
  return (
    <div className="flex items-start gap-2">
      <span className="mt-0.5">
        <StatusIcon tone={tone} size={16} label={verdict} />
      </span>
      <div className="min-w-0">
        <p>{asks}</p>
        <p className="text-13 text-ink-soft">
          On record: {found}
          {need.isMet && !need.isProven && '. Not proven'}.
        </p>
        <p className="text-13">
          {mayOpen ? (
            <TextLink to={paths.controls({ control: controlId })}>{`${controlId} ${control}`}</TextLink>
          ) : (
            <span className="text-ink-faint">{`${controlId} ${control}`}</span>
          )}
          {doubt && <span className="text-attention"> · {doubt}</span>}
        </p>
      </div>
    </div>
  );
}

/** Who stated a fact and what shows it; and what ClaimLock measured beside it. */
function OnRecord({ fact: { stated, measured }, mayOpen }: { readonly fact: FactOnRecord; readonly mayOpen: boolean }) {
  if (!stated) return null;
  const { by, at, evidence } = stated;
  return (
    <p className="pl-6 text-13 text-ink-faint">
      {measured && 'Also stated: '}
      {measured && `${stated.says}, `}
      {measured ? 'by' : 'Stated by'} {by} on <Day on={at.slice(0, 10)} />
      {evidence.length === 0 ? ', without evidence.' : ', with '}
      {evidence.map(({ id, number, isApproved }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          {mayOpen ? (
            <TextLink to={paths.evidence({ evidence: id })}>{`Evidence ${number}`}</TextLink>
          ) : (
            `Evidence ${number}`
          )}
          {!isApproved && ' (not approved or expired)'}
        </Fragment>
      ))}
    </p>
  );
}
