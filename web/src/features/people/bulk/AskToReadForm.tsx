import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { startReadingRequests } from '@claimlock/contract/people-bulk/endpoints';
import { useState } from 'react';
import { useReadPage } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { EndpointForm } from '../../../ui/form/EndpointForm.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { SeenPeople } from './SeenPeople.tsx';
import { type AboutMany, peopleOf, sentOf } from './whom.ts';

/** How many documents are offered at a time: others are searched for by more letters. */
const mostOffered = 20;

/** Asks many people by name to acknowledge a document. */
export function AskToReadForm({ clientId, whom, onClose, onBegun }: AboutMany) {
  const form = useEndpointForm(startReadingRequests, {
    given: { clientId, ...sentOf(whom) },
    fields: { documentId: { label: 'Document', hint: 'Published documents only.' } },
    onDone: (answer) => answer && onBegun(answer),
  });
  const [search, setSearch] = useState('');
  const [title, setTitle] = useState('');
  const asked = { clientId, inForce: 'yes' as const, sort: 'title' as const, limit: mostOffered };
  const { data, isPlaceholderData } = useReadPage(listDocuments, search === '' ? asked : { ...asked, search });
  const offers = (data?.items ?? []).map((document) => ({ value: document.id, label: document.title }));
  const { value, ...field } = form.field('documentId');
  const label = `Ask ${peopleOf(whom)} to acknowledge a document`;
  return (
    <Dialog
      open
      guarded
      title={label}
      about="They are added to the document’s readers, with its usual deadline. People who were asked or have acknowledged it already are skipped."
      onClose={onClose}
    >
      {/* The documents that are offered have room under their field. */}
      <div className="min-h-88">
        <EndpointForm form={form} label={label} verb="Ask them" busy="Asking" onCancel={onClose}>
          <SeenPeople whom={whom} onAgain={form.forgetProblem} />
          <Combobox
            {...field}
            value={value}
            unchosen="Choose a document"
            offers={offers}
            chosen={value ? { value, label: title } : undefined}
            onSearch={(text) => setSearch(text.trim())}
            searching={isPlaceholderData}
            onChange={(to) => {
              setTitle(offers.find((offer) => offer.value === to)?.label ?? title);
              field.onChange(to);
            }}
            note={data?.next ? 'There are more: type a part of the title.' : undefined}
          />
        </EndpointForm>
      </div>
    </Dialog>
  );
}
