import { listSelectedReaders, takeOffReader } from '@claimlock/contract/documents/selected-readers';
import { useCan } from '../../lib/can.ts';
import { useWrite } from '../../lib/query.ts';
import { listOf } from '../../ui/list/list.ts';
import { useList } from '../../ui/list/use-list.ts';
import { Section } from '../../ui/Section.tsx';
import { SelectedPeopleList } from '../../ui/SelectedPeopleList.tsx';
import { readerTones } from './readers-list.tsx';

const selectedList = listOf({
  endpoint: listSelectedReaders,
  name: 'selected readers',
  things: ['selected reader', 'selected readers'],
  prefix: 'selected',
  sorts: ['person'],
  filters: {},
  ask: (asked, around: { readonly clientId: string; readonly documentId: string }) => ({ ...around, ...asked }),
});

const tones = { ...readerTones, 'Not joined': 'out', Left: 'out' } as const;

/** People who were selected to read a document, each with a way to end that; no section where there are none. */
export function SelectedReaders({
  clientId,
  document: { id: documentId, title },
}: {
  readonly clientId: string;
  readonly document: { readonly id: string; readonly title: string };
}) {
  const state = useList(selectedList, { clientId, documentId });
  const may = useCan('documents.publish', clientId);
  const { mutate, isPending, isSuccess, error, reset } = useWrite(takeOffReader);
  const { query, search, paging } = state;
  const isAll = search === undefined && paging.after === undefined;
  if (!isSuccess && isAll && (query.isPending || query.data?.items.length === 0)) return null;
  return (
    <Section title="Selected readers" note="Asked by name, beside the document’s audience">
      <SelectedPeopleList
        state={state}
        tones={tones}
        whyNot={may.why}
        of={title}
        about="They are no longer asked by name. Readers whom the document’s audience or an onboarding checklist includes still have to read it. Past acknowledgements stay on record."
        over={(name, isStillAsked) =>
          isStillAsked
            ? `${name} is no longer selected. The document’s audience or an onboarding checklist still includes them.`
            : `${name} is no longer selected to read this document.`
        }
        off={{
          start: (personId, onDone) =>
            mutate({ clientId, documentId, personId }, { onSuccess: ({ isStillAsked }) => onDone(isStillAsked) }),
          isPending,
          error,
          reset,
        }}
      />
    </Section>
  );
}
