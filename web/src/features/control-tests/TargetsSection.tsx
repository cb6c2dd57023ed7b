import type { TestTarget } from '@claimlock/contract/control-tests/targets';
import { Plus } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago } from '../../ui/When.tsx';
import { kindNames, standingOf } from './test-status.ts';

/** The domains, hosts and addresses that are tested, and where to name another. */
export function TargetsSection({
  clientId,
  targets,
  current,
  onOpen,
}: {
  readonly clientId: string;
  readonly targets: readonly TestTarget[];
  readonly current: string | undefined;
  readonly onOpen: (id: string) => void;
}) {
  const permit = useCan('control-tests.set-up', clientId);
  const add = (
    <Button size="small" whyNot={permit.why} icon={<Plus aria-hidden="true" size={15} />} onClick={() => onOpen('new')}>
      Add a domain
    </Button>
  );
  return (
    <Section
      title="Domains, hosts and addresses"
      note="Until DNS shows that it is yours, only public DNS is asked about it."
      aside={targets.length > 0 && add}
    >
      {targets.length === 0 ? (
        <Empty title="No domain is named yet" action={add}>
          Add the domain that your email and website use. Its email protection is tested at once; its hosts once DNS has
          confirmed it.
        </Empty>
      ) : (
        <DataTable
          caption="Domains, hosts and addresses"
          columns={columns(onOpen)}
          rows={targets}
          keyOf={({ id }) => id}
          current={current}
          brief={(target) => (
            <>
              <Name target={target} onOpen={onOpen} />
              <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
                <Standing target={target} />
                <span>{kindNames[target.kind]}</span>
              </p>
            </>
          )}
        />
      )}
    </Section>
  );
}

function Name({ target, onOpen }: { readonly target: TestTarget; readonly onOpen: (id: string) => void }) {
  return (
    <button type="button" data-opens="" onClick={() => onOpen(target.id)} className={opensLook}>
      {target.name}
    </button>
  );
}

function Standing({ target }: { readonly target: TestTarget }) {
  const { tone, name } = standingOf(target);
  return <Status tone={tone}>{name}</Status>;
}

function columns(onOpen: (id: string) => void): Column<TestTarget>[] {
  return [
    { id: 'name', heading: 'Name', wide: true, cell: (target) => <Name target={target} onOpen={onOpen} /> },
    { id: 'kind', heading: 'Kind', cell: ({ kind }) => kindNames[kind] },
    { id: 'state', heading: 'State', cell: (target) => <Standing target={target} /> },
    { id: 'since', heading: 'Since', cell: ({ confirmedAt }) => (confirmedAt ? <Ago at={confirmedAt} /> : '–') },
  ];
}
