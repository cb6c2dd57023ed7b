import { closeClient, heldForDays } from '@claimlock/contract/organisations/closing';
import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { letGoOfUnsaved } from '../../lib/unsaved.ts';
import { ShutOutEffects, ShutOutForm } from './ShutOutForm.tsx';

/** Begins to close a client, on the version that the operator saw. */
export function CloseClientForm({
  client,
  onCancel,
}: {
  readonly client: ClientDetail;
  readonly onCancel: () => void;
}) {
  const navigate = useNavigate();
  const close = useWrite(closeClient, {
    onDone: () => {
      letGoOfUnsaved();
      void navigate(paths.client(client.id));
    },
  });
  return (
    <ShutOutForm
      client={client}
      verb="Close"
      busy="Closing"
      kept="Kept with the closing and shown to other operators."
      effects={
        <>
          <ShutOutEffects />
          <li>All of its data is held for {heldForDays} days at least. No data is deleted automatically.</li>
          <li>
            A full export is made for the client’s administrators, who are told. They can download it, and verify and
            export the ledger.
          </li>
          <li>After that day you can delete its records, with a report of it.</li>
          <li>You can call the closing off; then the client is as it was before.</li>
        </>
      }
      send={(data) => close.mutateAsync({ ...data, clientId: client.id, version: client.version })}
      onCancel={onCancel}
    />
  );
}
