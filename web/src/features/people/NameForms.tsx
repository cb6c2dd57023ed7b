import { addDepartment, addGroup, renameDepartment, renameGroup } from '@claimlock/contract/people/departments';
import { Dialog } from '../../ui/Dialog.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

type Closing = { readonly clientId: string; readonly onClose: () => void };
type Renaming = Closing & { readonly id: string; readonly name: string };

const fields = { name: 'Name' } as const;

/** Adds a department. */
export function AddDepartmentForm({ clientId, onClose }: Closing) {
  const form = useEndpointForm(addDepartment, { given: { clientId }, fields, onDone: onClose });
  return (
    <Dialog open guarded title="Add a department" onClose={onClose}>
      <EndpointForm form={form} label="Add a department" verb="Add" busy="Adding" onCancel={onClose} />
    </Dialog>
  );
}

/** Gives a department another name. */
export function RenameDepartmentForm({ clientId, id, name, onClose }: Renaming) {
  const form = useEndpointForm(renameDepartment, {
    given: { clientId, departmentId: id },
    fields,
    initial: { name },
    onDone: onClose,
  });
  return (
    <Dialog
      open
      guarded
      title={`Rename ${name}`}
      about="The people of the department and the training rules that name it have the new name at once."
      onClose={onClose}
    >
      <EndpointForm form={form} label="Rename the department" verb="Rename" busy="Renaming" onCancel={onClose} />
    </Dialog>
  );
}

/** Adds a group. */
export function AddGroupForm({ clientId, onClose }: Closing) {
  const form = useEndpointForm(addGroup, { given: { clientId }, fields, onDone: onClose });
  return (
    <Dialog
      open
      guarded
      title="Add a group"
      about="Such as First aiders or Developers: people of any departments."
      onClose={onClose}
    >
      <EndpointForm form={form} label="Add a group" verb="Add" busy="Adding" onCancel={onClose} />
    </Dialog>
  );
}

/** Gives a group another name. */
export function RenameGroupForm({ clientId, id, name, onClose }: Renaming) {
  const form = useEndpointForm(renameGroup, {
    given: { clientId, groupId: id },
    fields,
    initial: { name },
    onDone: onClose,
  });
  return (
    <Dialog open guarded title={`Rename ${name}`} onClose={onClose}>
      <EndpointForm form={form} label="Rename the group" verb="Rename" busy="Renaming" onCancel={onClose} />
    </Dialog>
  );
}
