import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { type Problem, problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

/** Closes a ticket, once it is said what that means; where somebody wrote meanwhile, that is read first. */
export function CloseTicket({
  version,
  reload,
  close,
  about = 'Close it when nothing is open any more. Writing in it opens it again.',
}: {
  readonly version: number;
  readonly reload: () => Promise<unknown>;
  readonly close: (version: number) => Promise<unknown>;
  readonly about?: string;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await close(version);
      setAsking(false);
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code === 'conflict'
          ? {
              sentence: 'A new message has arrived in this ticket. Read it, then close the ticket.',
              reference: undefined,
            }
          : problemOf(error),
      );
      await reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Close the ticket</Button>
      <ConfirmDialog
        title="Close this ticket?"
        about={about}
        open={asking}
        onClose={() => {
          setAsking(false);
          setProblem(undefined);
        }}
        onConfirm={() => void confirm()}
        confirm="Close the ticket"
        busy={busy && 'Closing'}
        problem={problem}
      />
    </>
  );
}
