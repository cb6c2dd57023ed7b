import { type AssignmentMove, previewAssignmentMove } from '@claimlock/contract/assignments/endpoints';
import { leaveFramework } from '@claimlock/contract/compliance/succession';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** Stops following a framework; nothing that was recorded or decided goes. */
export function LeaveFramework({
  clientId,
  frameworkId,
  name,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly name: string;
}) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const leave = useWrite(leaveFramework, { onDone: () => navigate(paths.complianceEngine()) });
  const preview = useRead(previewAssignmentMove, { clientId, frameworkId }, open);
  return (
    <Section title={`Stop following ${name}`} padded>
      <p className="max-w-[72ch] text-ink-soft">
        The framework no longer counts in the overall score. Its records and decisions are kept, and count again if you
        follow it again.
      </p>
      <div className="mt-3">
        <Button onClick={() => setOpen(true)}>Stop following</Button>
      </div>
      <ConfirmDialog
        title={`Stop following ${name}?`}
        about="The overall score is worked out from the frameworks that are left, from now on."
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => leave.mutate({ clientId, frameworkId })}
        confirm="Stop following"
        busy={leave.isPending && 'Stopping'}
        problem={leave.error ? problemOf(leave.error) : undefined}
        whyNot={
          preview.data
            ? undefined
            : preview.error && !preview.isFetching
              ? 'Open work could not be looked up.'
              : 'Open work is still being looked up.'
        }
      >
        <Loaded query={preview} what="Open work" skeleton={<SkeletonRows rows={1} />}>
          {({ assignments }) => assignments.length > 0 && <TakenBack moves={assignments} />}
        </Loaded>
      </ConfirmDialog>
    </Section>
  );
}

function TakenBack({ moves }: { readonly moves: readonly AssignmentMove[] }) {
  return (
    <>
      <p>
        {formatCount(moves.length, 'assignment')} under way {moves.length === 1 ? 'is' : 'are'} taken back, and the
        people asked are told. Answers stay on record.
      </p>
      <ul className="mt-2 list-disc pl-5 text-ink-soft">
        {moves.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}
