import {
  type EvidenceItemSummary,
  evidenceSorts,
  listEvidenceItems,
} from '@claimlock/contract/evidence-items/endpoints';
import { controlWords } from '@claimlock/contract/evidence-items/evidence-words';
import { evidenceInFile } from '@claimlock/contract/evidence-items/file-columns';
import { evidenceFilters } from '@claimlock/contract/evidence-items/list-filters';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { controlFilter, declaredFilter, personFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Day } from '../../ui/When.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { EvidenceStatus } from './EvidenceStatus.tsx';

/** The evidence of an organisation, filtered, sorted and paged by the server. */
export const evidenceList = listOf({
  endpoint: listEvidenceItems,
  name: 'evidence',
  things: ['piece of evidence', 'pieces of evidence'],
  opens: 'evidence',
  sorts: ['-updated', ...evidenceSorts.filter((sort) => sort !== '-updated')],
  filters: {
    status: declaredFilter(evidenceFilters.status),
    kind: declaredFilter(evidenceFilters.kind),
    ending: declaredFilter(evidenceFilters.ending),
    owner: personFilter(evidenceFilters.owner.label),
    /** The control that evidence is about, in the list and in a new piece. */
    about: controlFilter(evidenceFilters.control.label),
  },
  ask: ({ about, ...asked }, { clientId }: { readonly clientId: string }) => ({ clientId, control: about, ...asked }),
});

/** The columns of the list of evidence on the screen. */
export const evidenceColumns: readonly ListColumn<EvidenceItemSummary>[] = [
  {
    heading: 'No.',
    right: true,
    sorts: ['-number', 'number'],
    cell: ({ number }) => <span className="numeric text-ink-faint">{number}</span>,
  },
  { ...evidenceInFile.title, opens: true },
  { ...evidenceInFile.status, cell: (item) => <EvidenceStatus item={item} /> },
  { ...evidenceInFile.kind, from: 'md' },
  { ...evidenceInFile.until, sorts: ['ends', '-ends'], cell: (item) => <EvidenceEnd item={item} /> },
  { ...evidenceInFile.controls, from: 'lg', cell: ({ controls }) => <ControlIds controls={controls} /> },
  {
    ...evidenceInFile.received,
    from: 'xl',
    cell: ({ receivedAt }) => <Day on={receivedAt.slice(0, 10)} />,
  },
  { ...evidenceInFile.owner, from: 'xl' },
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
