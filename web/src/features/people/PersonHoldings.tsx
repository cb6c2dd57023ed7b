import { listHoldings, type PersonHolding } from '@claimlock/contract/people/holdings';
import { type HandedOnKind, handedOnKinds, heldWords } from '@claimlock/contract/words';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import type { Tone } from '../../ui/Status.tsx';
import { VerdictHeader } from '../../ui/VerdictHeader.tsx';
import { WorkRows } from '../../ui/WorkRows.tsx';
import { countOf, standingOf } from './holding-words.ts';

const HandOnForm = later(() => import('./HandOnForm.tsx').then((m) => m.HandOnForm));

type Holder = { readonly id: string; readonly name: string; readonly status: 'Invited' | 'Active' | 'Deactivated' };

/** What a person holds and is asked, kind by kind, as far as the reader may see it; each leads to where it lives. */
export function PersonHoldings({ clientId, person }: { readonly clientId: string; readonly person: Holder }) {
  const query = useRead(listHoldings, { clientId, personId: person.id });
  return (
    <Loaded query={query} what="Their work" skeleton={<SkeletonRows rows={6} />}>
      {({ holdings }) => {
        // Onboarding has a part of its own on the page, where its tasks are ticked off.
        const listed = holdings.filter(({ kind }) => kind !== 'onboarding');
        const some = listed.filter(({ count }) => count > 0);
        const none = listed.filter(({ count }) => count === 0);
        return (
          <>
            <Verdict person={person} holdings={holdings} />
            {some.map((holding) => (
              <HoldingSection key={holding.kind} clientId={clientId} person={person} holding={holding} />
            ))}
            {none.length > 0 && (
              <p className="text-13 text-ink-soft">
                None of these: {none.map(({ kind }) => heldWords[kind].title.toLowerCase()).join(', ')}.
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Verdict({ person, holdings }: { readonly person: Holder; readonly holdings: readonly PersonHolding[] }) {
  const { tone, verdict, why } = verdictOf(person, holdings);
  return (
    <div className="rounded-md border border-line bg-surface p-4 pb-0">
      <VerdictHeader tone={tone} verdict={verdict} why={why} />
    </div>
  );
}

/** What stands out of all of it, and what it is. */
function verdictOf(
  { status, name }: Holder,
  holdings: readonly PersonHolding[],
): { readonly tone: Tone; readonly verdict: string; readonly why: string } {
  const late = holdings.filter(({ overdue }) => overdue > 0);
  const open = holdings.filter((one) => one.open > 0);
  const words = (of: readonly PersonHolding[], figure: 'open' | 'overdue') =>
    of.map((one) => countOf(one.kind, one[figure])).join(', ');
  if (status === 'Deactivated')
    return open.length > 0
      ? {
          tone: 'attention',
          verdict: 'Left with open items',
          why: `${words(open, 'open')}. Hand it on.`,
        }
      : { tone: 'out', verdict: 'Left, everything handed on', why: 'Their history stays on record.' };
  if (late.length > 0) return { tone: 'bad', verdict: 'Overdue', why: `${words(late, 'overdue')}.` };
  // No green: of some kinds it is not known here whether they are overdue.
  if (open.length > 0) return { tone: 'info', verdict: 'Open items', why: `${words(open, 'open')}.` };
  return { tone: 'good', verdict: 'No open items', why: `${name} has no open items or tasks.` };
}

const isHandedOn = (kind: string): kind is HandedOnKind => handedOnKinds.some((one) => one === kind);

function HoldingSection({
  clientId,
  person,
  holding,
}: {
  readonly clientId: string;
  readonly person: Holder;
  readonly holding: PersonHolding;
}) {
  const { kind, count, open, things } = holding;
  const words = heldWords[kind];
  const [handing, setHanding] = useState<HandedOnKind>();
  const may = useCan('people.deactivate', clientId).may;
  return (
    <Section
      title={words.title}
      note={standingOf(holding)}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          {words.all && <TextLink to={words.all(person.id)}>See all</TextLink>}
          {may && open > 0 && isHandedOn(kind) && (
            <Button size="small" onClick={() => setHanding(kind)}>
              Hand on
            </Button>
          )}
        </span>
      }
    >
      <WorkRows
        none="No open work."
        more={count - things.length}
        rows={things.map(({ id, title, state, dueOn, overdue }) => ({
          key: `${id} ${state}`,
          title,
          to: words.at(id),
          facts: (
            <>
              {state && <span>{state}</span>}
              {dueOn && (
                <Deadline
                  on={dueOn}
                  open={kind !== 'certificate' && (overdue || open > 0)}
                  ends={kind === 'certificate'}
                />
              )}
            </>
          ),
        }))}
      />
      {handing && (
        <HandOnForm
          clientId={clientId}
          person={person}
          kind={handing}
          open={open}
          onClose={() => setHanding(undefined)}
        />
      )}
    </Section>
  );
}
