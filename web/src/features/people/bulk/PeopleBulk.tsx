import type { PersonOutcome } from '@claimlock/contract/people/changes';
import { ChevronDown, FileCheck2, GraduationCap, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { Button, buttonLook } from '../../../ui/Button.tsx';
import { later } from '../../../ui/later.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import type { Result } from '../../../ui/ResultSheet.tsx';
import { resultsOf } from './results.ts';
import type { PeopleFilter, Whom } from './whom.ts';

const dialogs = () => import('./dialogs.ts');
const ChangeForm = later(() => dialogs().then((all) => all.ChangeForm));
const AssignCourseForm = later(() => dialogs().then((all) => all.AssignCourseForm));
const AskToReadForm = later(() => dialogs().then((all) => all.AskToReadForm));
const Invite = later(() => dialogs().then((all) => all.Invite));
const Onboard = later(() => dialogs().then((all) => all.Onboard));
const Deactivate = later(() => dialogs().then((all) => all.Deactivate));
const MatchingNow = later(() => dialogs().then((all) => all.MatchingNow));

type Named = { readonly id: string; readonly name: string };

/**
 * Changes the selected people together, invites them, asks something of them or ends their access. What is done at once ends in the
 * result of each; what takes longer is an operation.
 */
export function PeopleBulk({
  clientId,
  whom,
  onResults,
  onBegun,
  ...named
}: {
  readonly clientId: string;
  /** People who were ticked, or everybody who matches: who those are is looked at before they are changed. */
  readonly whom: { readonly personIds: readonly string[] } | { readonly filter: PeopleFilter };
  readonly departments: readonly Named[];
  readonly groups: readonly Named[];
  readonly onResults: (results: readonly Result[]) => void;
  readonly onBegun: (operationId: string) => void;
}) {
  const [asked, setAsked] = useState<'change' | 'invite' | 'course' | 'document' | 'onboard' | 'deactivate'>();
  const may = {
    change: useCan('people.change', clientId),
    invite: useCan('people.add', clientId),
    course: useCan('training.manage', clientId),
    document: useCan('documents.publish', clientId),
    onboard: useCan('onboarding.manage', clientId),
    deactivate: useCan('people.deactivate', clientId),
  };
  const onClose = () => setAsked(undefined);
  const done = (words: string, same?: string) => (rows: readonly PersonOutcome[]) => {
    onClose();
    onResults(resultsOf(rows, words, same));
  };
  const around = {
    clientId,
    onClose,
    onBegun: ({ operationId }: { readonly operationId: string }) => {
      onClose();
      onBegun(operationId);
    },
  };
  const dialogFor = (of: Whom) => (
    <>
      {asked === 'change' && <ChangeForm {...around} {...named} whom={of} onDone={done('Changed')} />}
      {asked === 'invite' && <Invite {...around} whom={of} onDone={done('Invited')} />}
      {asked === 'course' && <AssignCourseForm {...around} whom={of} />}
      {asked === 'document' && <AskToReadForm {...around} whom={of} />}
      {asked === 'onboard' && <Onboard {...around} whom={of} onDone={done('Started', 'Skipped')} />}
      {asked === 'deactivate' && <Deactivate {...around} whom={of} onDone={done('Deactivated')} />}
    </>
  );
  return (
    <>
      <Button size="small" look="primary" whyNot={may.change.why} onClick={() => setAsked('change')}>
        Change
      </Button>
      <Button size="small" whyNot={may.invite.why} onClick={() => setAsked('invite')}>
        Invite
      </Button>
      <Menu
        label="Assign to the selected people"
        trigger={
          <button type="button" className={buttonLook('secondary', 'small')}>
            Assign
            <ChevronDown aria-hidden="true" size={14} />
          </button>
        }
      >
        <MenuItem icon={<GraduationCap size={15} />} whyNot={may.course.why} onSelect={() => setAsked('course')}>
          A course
        </MenuItem>
        <MenuItem icon={<FileCheck2 size={15} />} whyNot={may.document.why} onSelect={() => setAsked('document')}>
          A document to acknowledge
        </MenuItem>
        <MenuItem icon={<ListChecks size={15} />} whyNot={may.onboard.why} onSelect={() => setAsked('onboard')}>
          Onboarding
        </MenuItem>
      </Menu>
      <Button size="small" whyNot={may.deactivate.why} onClick={() => setAsked('deactivate')}>
        Deactivate
      </Button>
      {asked &&
        ('personIds' in whom ? (
          dialogFor(whom)
        ) : (
          <MatchingNow clientId={clientId} filter={whom.filter} onClose={onClose}>
            {dialogFor}
          </MatchingNow>
        ))}
    </>
  );
}
