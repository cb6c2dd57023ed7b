import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { readersInFile } from '@claimlock/contract/documents/file-columns';
import { Users } from 'lucide-react';
import { Deadline } from '../../ui/Deadline.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Section } from '../../ui/Section.tsx';
import { ReaderStanding, readerColumns, readersList } from './readers-list.tsx';

/** Who has to read a published document and who has. */
export function DocumentReaders({
  clientId,
  document,
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
}) {
  const { publishedEdition, audience, readers } = document;
  if (publishedEdition === null || (audience === 'nobody' && readers.asked === 0)) return null;
  return <Readers clientId={clientId} document={document} />;
}

function Readers({
  clientId,
  document: { id, state },
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
}) {
  const list = useList(readersList, { clientId, documentId: id });
  return (
    <Section title="Readers">
      <ListScreen
        state={list}
        columns={readerColumns}
        file={readersInFile}
        ground={(list) => list}
        beside={(row) => <ReaderStanding row={row} />}
        facts={({ department, dueOn, acknowledgedAt }) => (
          <>
            <span>{department}</span>
            <span>
              Due <Deadline on={dueOn} open={acknowledgedAt === null} />
            </span>
          </>
        )}
        empty={{
          icon: <Users aria-hidden="true" size={20} />,
          title: state === 'Archived' ? 'No acknowledgements' : 'No readers yet',
        }}
      />
    </Section>
  );
}
