import { type AssignmentMove, previewAssignmentMove } from '@claimlock/contract/assignments/endpoints';
import { previewSuccession, type Succession, succeedFramework } from '@claimlock/contract/compliance/succession';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

type Version = { readonly id: string; readonly version: string };

/** Moves from the version that is followed to another, once everything that changes with it has been seen. */
export function MoveToVersion({
  clientId,
  from,
  to,
}: {
  readonly clientId: string;
  readonly from: Version;
  readonly to: Version;
}) {
  const permit = useCan('compliance.follow-frameworks', clientId);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const input = { clientId, frameworkId: from.id, to: to.id };
  const preview = useRead(previewSuccession, input, open);
  const moves = useRead(previewAssignmentMove, input, open && permit.may);
  const move = useWrite(succeedFramework, { onDone: () => navigate(paths.framework(to.id)) });
  return (
    <>
      <Button size="small" whyNot={permit.why} onClick={() => setOpen(true)}>
        Move from {from.version}
      </Button>
      <ConfirmDialog
        title={`Move from version ${from.version} to ${to.version}?`}
        about="Requirements by the same reference are the same: what was decided of them goes along. The earlier version is followed no longer."
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => move.mutate(input)}
        confirm="Move"
        busy={move.isPending && 'Moving'}
        problem={move.error ? problemOf(move.error) : undefined}
        whyNot={preview.data && moves.data ? undefined : 'The changes are still being worked out.'}
      >
        {preview.data && moves.data ? (
          <Changes succession={preview.data} moves={moves.data.assignments} />
        ) : preview.error || moves.error ? (
          <ProblemNotice problem={problemOf(preview.error ?? moves.error)} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </ConfirmDialog>
    </>
  );
}

function Changes({
  succession,
  moves,
}: {
  readonly succession: Succession;
  readonly moves: readonly AssignmentMove[];
}) {
  const { kept, added, removed, changed, decisions, words, percent, percentAfter } = succession;
  const lost = removed.filter(({ decided }) => decided).length;
  return (
    <div className="space-y-3">
      <p>
        Score <strong className="numeric">{formatPercent(percent)}</strong> now,{' '}
        <strong className="numeric">{formatPercent(percentAfter)}</strong> after.
      </p>
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        <li>
          {formatCount(kept, 'requirement')} {kept === 1 ? 'stays' : 'stay'}, {formatCount(decisions, 'decision')}{' '}
          {decisions === 1 ? 'goes' : 'go'} along.
        </li>
        {words > 0 && (
          <li>
            {formatCount(words, 'override')} {words === 1 ? 'goes' : 'go'} along.
          </li>
        )}
        {moves.some(({ ends }) => !ends) && (
          <li>
            {formatCount(moves.filter(({ ends }) => !ends).length, 'assignment')} under way{' '}
            {moves.filter(({ ends }) => !ends).length === 1 ? 'goes' : 'go'} along, with what is answered.
          </li>
        )}
        {moves.some(({ ends }) => ends) && (
          <li>
            {formatCount(moves.filter(({ ends }) => ends).length, 'assignment')} under way{' '}
            {moves.filter(({ ends }) => ends).length === 1 ? 'is' : 'are'} taken back: nothing of it is asked any more.
          </li>
        )}
        {lost > 0 && <li>{formatCount(lost, 'decision')} about what is gone stay with the earlier version.</li>}
      </ul>
      <Lines title="New" lines={added.map(({ ref, title }) => [ref, title])} />
      <Lines title="Gone" lines={removed.map(({ ref, title }) => [ref, title])} />
      <Lines
        title="Assigned, and gone"
        lines={moves.flatMap(({ title, gone }) =>
          gone.map(({ ref, answered }) => [ref, `${title}${answered ? ': its answer stays to be read' : ''}`] as const),
        )}
      />
      <Lines
        title="Changed"
        lines={changed.map(({ ref, title, was, controlsAdded, controlsRemoved }) => [
          ref,
          [
            was === title ? title : `${title}, was ${was}`,
            ...controlsAdded.map((control) => `now on ${control}`),
            ...controlsRemoved.map((control) => `no longer on ${control}`),
          ].join('; '),
        ])}
      />
    </div>
  );
}

function Lines({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly (readonly [ref: string, says: string])[];
}) {
  if (lines.length === 0) return null;
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">
        {title} <span className="numeric text-ink-faint">{lines.length}</span>
      </summary>
      <ul className="mt-2 max-h-48 space-y-1 overflow-y-auto text-13">
        {lines.map(([ref, says]) => (
          <li key={`${ref} ${says}`} className="flex gap-2">
            <span className="numeric shrink-0 text-ink-faint">{ref}</span>
            <span className="[overflow-wrap:anywhere]">{says}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
