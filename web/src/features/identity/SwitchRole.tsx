import { audiences } from '@claimlock/contract/access';
import { useNavigate } from 'react-router';
import { homes, insidePath } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { audienceNames } from './audience-names.ts';
import { useOpenDemo } from './demo.ts';

/** Lets a visitor of the demo be somebody else. */
export function SwitchRole({ onClose }: { readonly onClose: () => void }) {
  const open = useOpenDemo();
  const navigate = useNavigate();
  return (
    <Dialog title="Switch role" about="Each opens its own portal, on the same demo data." open onClose={onClose}>
      <div className="space-y-3">
        {open.error && <ProblemNotice problem={problemOf(open.error)} />}
        <div className="grid gap-2 sm:grid-cols-2">
          {audiences.map((audience) => (
            <Button
              key={audience}
              busy={open.isPending && open.variables === audience && 'Opening'}
              onClick={() =>
                !open.isPending &&
                open.mutate(audience, {
                  onSuccess: (home) => {
                    onClose();
                    void navigate(insidePath(home) ?? homes[audience]);
                  },
                })
              }
            >
              {audienceNames[audience]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
