import {
  type EvidenceItemSummary,
  evidenceKinds,
  evidenceSorts,
  evidenceStatuses,
  evidenceStatusName,
  listEvidenceItems,
} from '@claimlock/contract/evidence-items/endpoints';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, choicesOf, controlFilter, personFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Day } from '../../ui/When.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { EvidenceStatus } from './EvidenceStatus.tsx';
import { controlWords, endOf, verdictOf } from './evidence-words.ts';

/** The evidence of an organisation, filtered, sorted and paged by the server. */
export const evidenceList = listOf({
  endpoint: listEvidenceItems,
  name: 'evidence',
  things: ['piece of evidence', 'pieces of evidence'],
  opens: 'evidence',
  sorts: ['-updated', ...evidenceSorts.filter((sort) => sort !== '-updated')],
  filters: {
    status: choiceFilter('Status', choicesOf(evidenceStatuses, evidenceStatusName)),
    kind: choiceFilter('Kind', choicesOf(evidenceKinds)),
    ending: choiceFilter('Ends', [
      { value: 'soon', label: 'Within 30 days' },
      { value: 'expired', label: 'Has ended' },
    ]),
    owner: personFilter('Owner'),
    /** The control that evidence is about, in the list and in a new piece. */
    about: controlFilter('Control'),
  },
  ask: ({ about, ...asked }, { clientId }: { readonly clientId: string }) => ({ clientId, control: about, ...asked }),
});

/** The columns of the list of evidence, on the screen and in a file. */
export const evidenceColumns: readonly ListColumn<EvidenceItemSummary>[] = [
  { heading: 'Number', only: 'file', text: ({ number }) => number },
  {
    heading: 'No.',
    only: 'screen',
    right: true,
    sorts: ['-number', 'number'],
    cell: ({ number }) => <span className="numeric text-ink-faint">{number}</span>,
  },
  { heading: 'Evidence', opens: true, text: ({ title }) => title },
  { heading: 'Description', only: 'file', text: ({ description }) => description },
  { heading: 'Status', text: (item) => verdictOf(item).word, cell: (item) => <EvidenceStatus item={item} /> },
  { heading: 'Kind', from: 'md', text: ({ kind }) => kind },
  { heading: 'Source', only: 'file', text: ({ source }) => source },
  { heading: 'File', only: 'file', text: ({ fileName }) => fileName },
  { heading: 'Version', only: 'file', text: ({ edition }) => edition },
  { heading: 'Valid from', only: 'file', text: ({ approved, validFrom }) => approved?.from ?? validFrom },
  {
    heading: 'Valid until',
    sorts: ['ends', '-ends'],
    text: (item) => endOf(item),
    cell: (item) => <EvidenceEnd item={item} />,
  },
  {
    heading: 'Controls',
    from: 'lg',
    text: ({ controls }) => controlWords(controls).join('; '),
    cell: ({ controls }) => <ControlIds controls={controls} />,
  },
  {
    heading: 'Received',
    from: 'xl',
    text: ({ receivedAt }) => receivedAt,
    cell: ({ receivedAt }) => <Day on={receivedAt.slice(0, 10)} />,
  },
  { heading: 'Owner', from: 'xl', text: ({ owner }) => owner?.name ?? null },
];

const shownIds = 2;

function ControlIds({ controls }: Pick<EvidenceItemSummary, 'controls'>) {
  // A control is named once, in however many parts it is shown.
  const ids = [...new Set(controls.map(({ id }) => id))];
  const more = ids.length - shownIds;
  return (
    <span className="numeric whitespace-nowrap text-13 text-ink-soft" title={controlWords(controls).join(', ')}>
      {ids.slice(0, shownIds).join(', ') || '–'}
      {more > 0 && ` +${more}`}
    </span>
  );
}
