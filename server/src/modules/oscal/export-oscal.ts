import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/oscal/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { findItem } from '../action-items/index.ts';
import { listRemediesUnderWay, type ReadDoubts } from '../compliance/index.ts';
import { pageWholeFindings } from '../findings/index.ts';
import { catalogueDocument } from './catalogue-document.ts';
import { milestonesDocument, type OpenAction } from './milestones-document.ts';
import { type OrganisationState, organisationState, planState } from './organisation-state.ts';
import { fileNameOf } from './oscal-writing.ts';
import { planDocument } from './plan-document.ts';
import { profileDocument } from './profile-document.ts';
import { resultsDocument } from './results-document.ts';

/** The state of an organisation as an OSCAL document. */
export const exportOscalWith =
  (readDoubts: ReadDoubts): Handler<typeof contract.exportOscal> =>
  async (context, { frameworkId, document }) => {
    const content = await documentOf(context, { frameworkId, document }, readDoubts);
    context.record('oscal.exported', { frameworkId, document }, { kind: 'framework', id: frameworkId });
    return { name: fileNameOf(frameworkId, document), parts: whole(`${JSON.stringify(content, null, 2)}\n`) };
  };

async function* whole(text: string): AsyncIterable<string> {
  yield text;
}

async function documentOf(
  context: ClientContext,
  { frameworkId, document }: { readonly frameworkId: string; readonly document: contract.OscalDocument },
  readDoubts: ReadDoubts,
): Promise<object> {
  if (document === 'system-security-plan') return planDocument(await planState(context, frameworkId, readDoubts));
  const state = await organisationState(context, frameworkId, readDoubts);
  switch (document) {
    case 'catalog':
      return catalogueDocument(state.framework, state.ids, state.at);
    case 'profile':
      return profileDocument(state);
    case 'assessment-results':
      return resultsDocument(state);
    case 'plan-of-action-and-milestones':
      return milestones(context, state);
  }
}

/** The gravest first, so many at the most. */
const bySeverity = { sort: 'severity', limit: 5_000, count: false } as const;

async function milestones(context: ClientContext, state: OrganisationState): Promise<object> {
  const { db, clientId } = context;
  const open = await pageWholeFindings(db, { status: 'open' }, bySeverity);
  const accepted = await pageWholeFindings(db, { status: 'Risk Accepted' }, bySeverity);
  const findings = [...open.rows, ...accepted.rows].map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    description: row.description,
    severity: row.severity,
    kind: row.kind,
    source: row.source,
    status: row.status,
    owner: row.owner_name,
    controlId: row.control_id,
    identifiedOn: row.identified_on,
    dueOn: row.due_on,
    acceptedUntil: row.accepted_until,
    correctiveAction: row.corrective_action,
  }));
  // A plan of action without a single item is not one that the schema allows.
  if (findings.length === 0) throw new ProductError('plan.no-findings');
  const actions: OpenAction[] = [];
  for (const [controlId, itemId] of await listRemediesUnderWay(db)) {
    const item = await findItem(db, clientId, itemId);
    if (item)
      actions.push({ id: itemId, controlId, title: item.title, description: item.description, dueOn: item.due_on });
  }
  const { organisation, framework, at } = state;
  return milestonesDocument({ clientId, organisation, framework, findings, actions, at });
}
