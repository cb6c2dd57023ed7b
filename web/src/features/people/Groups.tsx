import { type PersonGroup, removeGroup } from '@claimlock/contract/people/departments';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { NamedRows } from './NamedRows.tsx';
import { AddGroupForm, RenameGroupForm } from './NameForms.tsx';

type Doing = { readonly what: 'rename' | 'members' | 'remove'; readonly group: PersonGroup } | { readonly what: 'add' };

/** The groups of an organisation. */
export function Groups({
  clientId,
  groups,
  whyNot,
  addressOf,
}: {
  readonly clientId: string;
  readonly groups: readonly PersonGroup[];
  readonly whyNot: string | undefined;
  readonly addressOf: (id: string) => string;
}) {
  const [doing, setDoing] = useState<Doing>();
  const onClose = () => setDoing(undefined);
  const remove = useWrite(removeGroup, { onDone: onClose });
  const removing = doing?.what === 'remove' ? doing.group : undefined;
  return (
    <Section
      title="Groups"
      note="Across departments"
      aside={
        <Button
          size="toolbar"
          whyNot={whyNot}
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => setDoing({ what: 'add' })}
        >
          Add group
        </Button>
      }
    >
      <NamedRows
        rows={groups}
        none="There is no group yet. Add one for people who are spoken of together, such as First aiders."
        addressOf={addressOf}
        actionsOf={(group) => [
          { label: 'Members', onSelect: () => setDoing({ what: 'members', group }) },
          { label: 'Rename', whyNot, onSelect: () => setDoing({ what: 'rename', group }) },
          { label: 'Remove', whyNot, dangerous: true, onSelect: () => setDoing({ what: 'remove', group }) },
        ]}
      />
      {doing?.what === 'add' && <AddGroupForm clientId={clientId} onClose={onClose} />}
      {doing?.what === 'members' && (
        <GroupMembers clientId={clientId} group={doing.group} whyNot={whyNot} onClose={onClose} />
      )}
      {doing?.what === 'rename' && (
        <RenameGroupForm clientId={clientId} id={doing.group.id} name={doing.group.name} onClose={onClose} />
      )}
      <ConfirmDialog
        title={`Remove ${removing?.name ?? ''}?`}
        about="The people of the group stay, in their departments and their other groups."
        open={removing !== undefined}
        onClose={onClose}
        onConfirm={() => removing && remove.mutate({ clientId, groupId: removing.id })}
        confirm="Remove the group"
        dangerous
        busy={remove.isPending && 'Removing'}
        problem={remove.error ? problemOf(remove.error) : undefined}
      />
    </Section>
  );
}
