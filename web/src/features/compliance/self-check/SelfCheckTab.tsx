import { type Contradiction, type ContradictionKind, readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { ShieldCheck } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import type { CsvColumn } from '../../../lib/csv.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Card } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../../ui/States.tsx';
import { StatusIcon, type Tone } from '../../../ui/Status.tsx';
import { AsOf } from '../../../ui/When.tsx';
import { controlsOf } from './unshown.ts';
import { WithoutEvidence } from './WithoutEvidence.tsx';

const soft: readonly ContradictionKind[] = [
  'left-out-but-in-place',
  'one-administrator',
  'certificate-ends-soon',
  'reporting-due-soon',
  'product-unready-soon',
  'product-without-support-end',
  'test-due-soon',
  'evidence-older',
  'in-place-without-evidence',
];
const toneOf = (kind: ContradictionKind): Tone => (soft.includes(kind) ? 'attention' : 'bad');

/** The record read against itself: each contradiction, what it matters, and the way to where it is mended. */
export function SelfCheckTab({ clientId }: { readonly clientId: string }) {
  const read = useCan('compliance.read-working', clientId);
  const query = useRead(readSelfCheck, { clientId }, read.may);
  if (!read.may) return <NotPermitted why={read.why} />;
  return (
    <Loaded query={query} what="The self-check" skeleton={<SkeletonRows rows={6} />}>
      {({ contradictions, asOf }) => <Found clientId={clientId} contradictions={contradictions} asOf={asOf} />}
    </Loaded>
  );
}

function Found({
  clientId,
  contradictions,
  asOf,
}: {
  readonly clientId: string;
  readonly contradictions: readonly Contradiction[];
  readonly asOf: string;
}) {
  const said = contradictions.filter(isSaidAlone);
  const unshown = contradictions.filter((one) => !isSaidAlone(one));
  return (
    <div className="space-y-4">
      <Card>
        {contradictions.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
            <h2 className="flex-1 font-semibold">
              {said.length === 0 ? 'No contradictions' : formatCount(said.length, 'contradiction')}
              {unshown.length > 0 && ` · ${controlsOf(unshown).size} without evidence`}
            </h2>
            <ExportRows
              of={readSelfCheck}
              at={{ clientId }}
              file="self-check"
              columns={exported}
              total={contradictions.length}
              read={async () => contradictions}
            />
          </div>
        )}
        <p className="border-line border-b px-4 pt-1 pb-3 text-13 text-ink-soft first:pt-3 last:border-b-0">
          Contradictions and missing evidence that an assessor or insurer would find · <AsOf at={asOf} />
        </p>
        {contradictions.length === 0 ? (
          <Empty icon={<ShieldCheck aria-hidden="true" size={20} />} title="No contradictions">
            Every control in place has evidence, completed actions took effect, and every open action has an owner.
          </Empty>
        ) : (
          <ul>
            {said.map((one) => (
              <Line key={`${one.kind} ${one.says}`} one={one} />
            ))}
          </ul>
        )}
      </Card>
      {unshown.length > 0 && <WithoutEvidence clientId={clientId} lines={unshown} />}
    </div>
  );
}

const exported: readonly CsvColumn<Contradiction>[] = [
  { heading: 'Contradiction', cell: ({ says }) => says },
  { heading: 'Why it matters', cell: ({ matters }) => matters },
  { heading: 'Where to correct it', cell: ({ mend }) => `${location.origin}${placeOf(mend)}` },
];

// A control without evidence contradicts nothing: it is declared, and listed apart with whoever can show it.
const isSaidAlone = ({ kind }: Contradiction) => kind !== 'in-place-without-evidence';

function Line({ one }: { readonly one: Contradiction }) {
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <span className="mt-0.5">
        <StatusIcon tone={toneOf(one.kind)} size={17} />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-start sm:gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{one.says}</p>
          <p className="text-13 text-ink-soft">{one.matters}</p>
        </div>
        <p className="mt-1 shrink-0 text-13 sm:mt-0">
          <TextLink alone to={placeOf(one.mend)}>
            Correct this
          </TextLink>
        </p>
      </div>
    </li>
  );
}

function placeOf(mend: Contradiction['mend']): string {
  switch (mend.at) {
    case 'control':
      return paths.controls({ control: mend.controlId });
    case 'action-item':
      return paths.actions({ item: mend.actionItemId });
    case 'finding':
      return paths.findings({ finding: mend.findingId });
    case 'risk':
      return paths.riskRegister({ risk: mend.riskId });
    case 'statement':
      return paths.statement(mend.frameworkId, { line: mend.ref });
    case 'test':
      return paths.controlTests({
        test: mend.targetId === null ? mend.checkId : `${mend.checkId}~${mend.targetId}`,
      });
    case 'privacy-events':
      return paths.privacyRegister({ kind: mend.clock });
    case 'questionnaire':
      return paths.questionnaire({ part: mend.ref.split('.')[0] ?? mend.ref, question: mend.ref });
    case 'framework':
      return paths.framework(mend.frameworkId, {
        ...(mend.report && { report: mend.report }),
        ...(mend.product && { product: mend.product }),
      });
    case 'people':
      return paths.users();
  }
}
