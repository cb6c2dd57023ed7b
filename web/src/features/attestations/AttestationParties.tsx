import { type AttestationParty, removeAttestationParty } from '@claimlock/contract/attestations/endpoints';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { partyNames } from './attestation-words.ts';

/** Whom a report leans on: what customers do themselves, and providers whose part is carved out or included. */
export function AttestationParties({
  clientId,
  frameworkId,
  parties,
  onAdd,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly parties: readonly AttestationParty[];
  readonly onAdd: () => void;
}) {
  const permit = useCan('outcomes.change', clientId);
  const remove = useWrite(removeAttestationParty);
  return (
    <div className="border-line border-t">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <h3 className="font-semibold">What others do</h3>
        <Button size="small" whyNot={permit.why} onClick={onAdd}>
          Add a party
        </Button>
      </div>
      {remove.error && <ProblemNotice problem={problemOf(remove.error)} />}
      {parties.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">
          Name the controls that customers must have themselves, and the providers that your service depends on.
        </p>
      ) : (
        <ul aria-label="What others do">
          {parties.map(({ id, kind, name, does, version }) => (
            <li key={id} className="flex items-start justify-between gap-4 border-line border-t px-4 py-2.5">
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-medium">
                  {name} <span className="text-13 font-normal text-ink-faint">{partyNames[kind]}</span>
                </p>
                <p className="text-13 text-ink-soft">{does}</p>
              </div>
              {permit.may && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Remove ${name}`}
                  busy={remove.isPending && remove.variables.partyId === id && 'Removing'}
                  onClick={() => remove.mutate({ clientId, frameworkId, partyId: id, version })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
