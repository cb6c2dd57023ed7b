import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { remindDocumentReaders } from '@claimlock/contract/documents/reading';
import { BellRing, Users } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { ReaderStanding, readerColumns, readersList } from './readers-list.tsx';

/** Who has to read a published document and who has, with a reminder for those who have not. */
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
  document: { id, readers, state },
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
}) {
  const list = useList(readersList, { clientId, documentId: id });
  const publish = useCan('documents.publish', clientId);
  const remind = useWrite(remindDocumentReaders);
  const open = readers.asked - readers.acknowledged;
  return (
    <Section
      title="Readers"
      note={`${readers.acknowledged} of ${readers.asked} acknowledged${readers.overdue > 0 ? `, ${readers.overdue} overdue` : ''}`}
      aside={
        open > 0 &&
        state !== 'Archived' && (
          <Button
            size="small"
            whyNot={publish.why}
            busy={remind.isPending && 'Reminding'}
            icon={<BellRing aria-hidden="true" size={14} />}
            onClick={() => remind.mutate({ clientId, documentId: id })}
          >
            Remind
          </Button>
        )
      }
    >
      {(remind.error || remind.data) && (
        <div className="p-3">
          {remind.error ? (
            <ProblemNotice problem={problemOf(remind.error)} />
          ) : (
            <Notice tone="good">{formatCount(remind.data?.reminded ?? 0, 'person', 'people')} reminded.</Notice>
          )}
        </div>
      )}
      <ListScreen
        state={list}
        columns={readerColumns}
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
        empty={{ icon: <Users aria-hidden="true" size={20} />, title: 'No readers yet' }}
      />
    </Section>
  );
}
