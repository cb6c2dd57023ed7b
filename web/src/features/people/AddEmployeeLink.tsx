import { UserPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { PermittedLink } from '../../ui/PermittedLink.tsx';

/** Leads to the form that adds an employee; disabled, with the reason, where nobody can be added. */
export function AddEmployeeLink({
  clientId,
  look,
}: {
  readonly clientId: string | undefined;
  readonly look?: ComponentProps<typeof PermittedLink>['look'];
}) {
  const add = useCan('people.add', clientId);
  return (
    <PermittedLink
      {...(look && { look })}
      to={paths.addEmployee()}
      whyNot={add.why}
      icon={<UserPlus aria-hidden="true" size={16} />}
    >
      Add Employee
    </PermittedLink>
  );
}
