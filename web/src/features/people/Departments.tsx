import type { Department } from '@claimlock/contract/people/departments';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { NamedRows } from './NamedRows.tsx';
import { AddDepartmentForm, RenameDepartmentForm } from './NameForms.tsx';
import { RemoveDepartmentForm } from './RemoveDepartmentForm.tsx';

type Doing = { readonly what: 'rename' | 'remove'; readonly department: Department } | { readonly what: 'add' };

/** The departments of an organisation. */
export function Departments({
  clientId,
  departments,
  whyNot,
  addressOf,
}: {
  readonly clientId: string;
  readonly departments: readonly Department[];
  readonly whyNot: string | undefined;
  readonly addressOf: (id: string) => string;
}) {
  const [doing, setDoing] = useState<Doing>();
  const onClose = () => setDoing(undefined);
  return (
    <Section
      title="Departments"
      note="One for each person"
      aside={
        <Button
          size="toolbar"
          whyNot={whyNot}
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => setDoing({ what: 'add' })}
        >
          Add department
        </Button>
      }
    >
      <NamedRows
        rows={departments}
        none="There is no department yet. One comes with the first person who works in it."
        addressOf={addressOf}
        actionsOf={(department) => [
          { label: 'Rename', whyNot, onSelect: () => setDoing({ what: 'rename', department }) },
          { label: 'Remove', whyNot, dangerous: true, onSelect: () => setDoing({ what: 'remove', department }) },
        ]}
      />
      {doing?.what === 'add' && <AddDepartmentForm clientId={clientId} onClose={onClose} />}
      {doing?.what === 'rename' && (
        <RenameDepartmentForm
          clientId={clientId}
          id={doing.department.id}
          name={doing.department.name}
          onClose={onClose}
        />
      )}
      {doing?.what === 'remove' && (
        <RemoveDepartmentForm
          clientId={clientId}
          department={doing.department}
          others={departments.filter(({ id }) => id !== doing.department.id)}
          onClose={onClose}
        />
      )}
    </Section>
  );
}
