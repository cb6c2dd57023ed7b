import type { PlanPreview } from '@claimlock/contract/oscal/endpoints';
import type { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { type ChangeLine, changeGroups, countWords } from './plan-words.ts';

/** What taking a plan over would change, by kind, and the button that does it. */
export function PlanChanges({
  plan,
  busy,
  problem,
  onTake,
  onLookAgain,
}: {
  readonly plan: NonNullable<PlanPreview['plan']>;
  readonly busy: boolean;
  readonly problem: ReturnType<typeof problemOf> | undefined;
  readonly onTake: (digest: string) => void;
  readonly onLookAgain: () => void;
}) {
  const { title, same, digest, parts, controls, decisions, words, statements, evidence } = plan;
  const groups = changeGroups(plan);
  if (groups.length === 0)
    return (
      <Notice tone="good" title="No changes">
        All {same} entries of this plan that can be taken are recorded just so.
      </Notice>
    );
  const counts = {
    parts: parts.length,
    controls: controls.length,
    decisions: decisions.length,
    words: words.length,
    statements: statements.length,
    evidence: evidence.length,
  };
  return (
    <>
      {problem && (
        <div className="space-y-2">
          <ProblemNotice problem={problem} />
          <Button size="small" onClick={onLookAgain}>
            Look at it again
          </Button>
        </div>
      )}
      <Section
        title="What would change"
        note={`${title}. ${countWords(counts)}; ${same} are the same already.`}
        aside={
          <Button look="primary" busy={busy && 'Taking it over'} onClick={() => onTake(digest)}>
            Take over
          </Button>
        }
      >
        {groups.map(({ name, note, lines }) => (
          <section key={name} aria-label={name}>
            <div className="border-line border-b bg-sunken px-4 py-2">
              <h3 className="font-medium text-13">{name}</h3>
              {note && <p className="max-w-[80ch] text-13 text-ink-soft">{note}</p>}
            </div>
            <ul>
              {lines.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </Section>
    </>
  );
}

function Line({ line: { name, from, to } }: { readonly line: ChangeLine }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-2">
      <span className="font-medium [overflow-wrap:anywhere] sm:col-span-2">{name}</span>
      {from !== null && <span className="text-13 text-ink-soft [overflow-wrap:anywhere]">Now: {from}</span>}
      <span className={`text-13 [overflow-wrap:anywhere] ${from === null ? 'text-ink-soft sm:col-span-2' : ''}`}>
        {from === null ? to : `Then: ${to}`}
      </span>
    </li>
  );
}
