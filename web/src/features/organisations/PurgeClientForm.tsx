import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { purgeClient } from '@claimlock/contract/organisations/purge';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { letGoOfUnsaved } from '../../lib/unsaved.ts';
import { ShutOutForm } from './ShutOutForm.tsx';

/** Deletes the records of a client whose hold is over, on the version that the operator saw. */
export function PurgeClientForm({
  client,
  onCancel,
}: {
  readonly client: ClientDetail;
  readonly onCancel: () => void;
}) {
  const navigate = useNavigate();
  const purge = useWrite(purgeClient, {
    onDone: () => {
      letGoOfUnsaved();
      void navigate(paths.client(client.id));
    },
  });
  return (
    <ShutOutForm
      client={client}
      verb="Delete the records of"
      act="Delete the records"
      label="Delete the records"
      busy="Deleting"
      kept="Kept with the report and shown to other operators. Name no person."
      effects={
        <>
          <li>
            All of its records and files are deleted, with its people’s places and invitations. There is no way back.
          </li>
          <li>Accounts of people who have no place elsewhere are erased, with the letters to them.</li>
          <li>The ledger is kept: entries hold no personal data, and proofs stay verifiable.</li>
          <li>A report of what was deleted and kept is on the client’s page.</li>
          <li>Backups made before still hold the data until they are removed.</li>
        </>
      }
      send={(data) => purge.mutateAsync({ ...data, clientId: client.id, version: client.version })}
      onCancel={onCancel}
    />
  );
}
