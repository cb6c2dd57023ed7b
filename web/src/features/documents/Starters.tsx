import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { listEntries } from '@claimlock/contract/ledger/endpoints';
import { ClipboardCheck, History, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { addDays, formatCount, today } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { Anchor, TextLink, textLinkLook } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Instant } from '../../ui/When.tsx';
import { auditTrailAt } from '../ledger/widgets.ts';

/** What stands beside the starters once one of them was pressed. */
type Outcome =
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'review'; readonly item: string }
  | { readonly kind: 'panel'; readonly title: string; readonly body: ReactNode };

/** So many entries of the history are shown at once; the audit trail has all of them. */
const shownEntries = 30;

/** How the types of the entries begin that are of documents. */
const ofDocuments = 'document.';

/** How long a compliance review that is started here may take. */
const reviewDays = 14;

/** The three starters of the specification (§8): policy management, document history and a compliance review. */
export function Starters({ clientId }: { readonly clientId: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState<string>();
  const add = useWrite(addActionItem);
  const addItem = useCan('action-items.add', clientId);
  const trail = useCan('ledger.read', clientId);
  /** Carries out a starter; what it fails with is said as the specification has it. */
  const start = async (name: string, sentence: string, work: () => Promise<Outcome>) => {
    setBusy(name);
    setOutcome(undefined);
    try {
      setOutcome(await work());
    } catch {
      setOutcome({ kind: 'failed', sentence });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="toolbar"
          busy={busy === 'policies' && 'Policy management'}
          icon={<ListChecks aria-hidden="true" size={15} />}
          onClick={() =>
            start('policies', 'Error accessing policy management', async () => ({
              kind: 'panel',
              title: 'Policy management',
              body: <Steps counts={await countSteps(clientId)} onFollow={() => setOutcome(undefined)} />,
            }))
          }
        >
          Policy management
        </Button>
        <Button
          size="toolbar"
          whyNot={trail.why}
          busy={busy === 'history' && 'Document history'}
          icon={<History aria-hidden="true" size={15} />}
          onClick={() =>
            start('history', 'Error loading document history', async () => {
              const { items } = await call(listEntries, { clientId, type: ofDocuments, limit: shownEntries });
              return { kind: 'panel', title: 'Document history', body: <Entries items={items} /> };
            })
          }
        >
          Document history
        </Button>
        <Button
          size="toolbar"
          whyNot={addItem.why}
          busy={busy === 'review' && 'Compliance review'}
          icon={<ClipboardCheck aria-hidden="true" size={15} />}
          onClick={() =>
            start('review', 'Error starting compliance review', async () => {
              const item = await add.mutateAsync({
                clientId,
                title: 'Compliance review of documents',
                description: checklist,
                type: 'policy_review',
                dueDate: addDays(today(), reviewDays),
              });
              return { kind: 'review', item: item.id };
            })
          }
        >
          Compliance review
        </Button>
      </div>
      {outcome?.kind === 'failed' && <Notice tone="bad">{outcome.sentence}</Notice>}
      {outcome?.kind === 'review' && (
        <Notice tone="good" title="Compliance review started" onDismiss={() => setOutcome(undefined)}>
          The review is due in {reviewDays} days. Choose who does it:{' '}
          <TextLink to={paths.actions({ item: outcome.item })}>open the action item</TextLink>
        </Notice>
      )}
      {outcome?.kind === 'panel' && (
        <Panel title={outcome.title} onClose={() => setOutcome(undefined)}>
          {outcome.body}
        </Panel>
      )}
    </div>
  );
}

const checklist = [
  '1. Read every published document that is due for review, and write a new version where it does not say what is done.',
  '2. Send drafts for review, and publish what was approved.',
  '3. Remind those who have not acknowledged what they have to read.',
  '4. Check that each policy names an owner, its readers and the controls that it serves.',
].join('\n');

const stepsToCount = [
  { one: 'is awaiting review', many: 'are awaiting review', query: { stage: 'In review' } },
  { one: 'needs changes', many: 'need changes', query: { stage: 'Changes requested' } },
  { one: 'is approved and not published', many: 'are approved and not published', query: { stage: 'Approved' } },
  { one: 'is due for review within 30 days', many: 'are due for review within 30 days', query: { review: 'soon' } },
  { one: 'is overdue for review', many: 'are overdue for review', query: { review: 'overdue' } },
  { one: 'has readers who are late', many: 'have readers who are late', query: { reading: 'overdue' } },
] as const;

const countSteps = (clientId: string) =>
  Promise.all(
    stepsToCount.map(async ({ one, many, query }) => {
      const { total } = await call(listDocuments, { clientId, ...query, limit: 1, count: 'true' });
      return { one, many, to: paths.documents(query), total: total ?? 0 };
    }),
  );

/** What the documents wait for, each leading to its list, over which the panel does not stay: on a phone it hides the list. */
function Steps({
  counts,
  onFollow,
}: {
  readonly counts: Awaited<ReturnType<typeof countSteps>>;
  readonly onFollow: () => void;
}) {
  const open = counts.filter(({ total }) => total > 0);
  if (open.length === 0) return <p className="text-ink-soft">No documents need attention.</p>;
  return (
    <ul>
      {open.map(({ one, many, to, total }) => (
        <li key={many} className="border-line border-b py-2 last:border-b-0 pointer-coarse:py-3">
          <Anchor to={to} onClick={onFollow} className={`reach ${textLinkLook}`}>
            {`${formatCount(total, 'document')} ${total === 1 ? one : many}`}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Entries({
  items,
}: {
  readonly items: readonly { index: number; time: string; event: string; user: string }[];
}) {
  if (items.length === 0) return <p className="text-ink-soft">No document entries yet.</p>;
  return (
    <>
      <ol>
        {items.map(({ index, time, event, user }) => (
          <li key={index} className="border-line border-b py-2 text-13 last:border-b-0">
            <span className="block [overflow-wrap:anywhere]">{event}</span>
            <span className="text-ink-soft">
              <Instant at={time} /> · {user}
            </span>
          </li>
        ))}
      </ol>
      {items.length === shownEntries && (
        <p className="mt-3 text-13 text-ink-soft">
          These are the newest {shownEntries};{' '}
          <TextLink to={auditTrailAt('type', ofDocuments)}>see all in the audit trail</TextLink>.
        </p>
      )}
    </>
  );
}
