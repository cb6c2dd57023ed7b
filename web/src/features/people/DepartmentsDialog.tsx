import { listDepartments } from '@claimlock/contract/people/departments';
import type { ReactNode } from 'react';
import { useRead } from '../../lib/query.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

/** The departments of a client as a form offers them. */
export type DepartmentChoices = readonly { readonly value: string; readonly label: string }[];

/** A dialog with a form that asks for a department: shown once it is known which there are. */
export function DepartmentsDialog({
  clientId,
  title,
  about,
  onClose,
  children,
}: {
  readonly clientId: string;
  readonly title: string;
  readonly about?: string;
  readonly onClose: () => void;
  readonly children: (departments: DepartmentChoices) => ReactNode;
}) {
  const query = useRead(listDepartments, { clientId });
  return (
    <Dialog open guarded title={title} about={about} onClose={onClose}>
      <Loaded query={query} what="The departments" skeleton={<SkeletonText />}>
        {({ departments }) => children(departments.map(({ id, name }) => ({ value: id, label: name })))}
      </Loaded>
    </Dialog>
  );
}

/** A field for a department, by the names of those that there are. */
export const departmentField = (departments: DepartmentChoices) => ({
  label: 'Department',
  names: Object.fromEntries(departments.map(({ value, label }) => [value, label])),
});
