import { type Contradiction, type ContradictionKind, readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useCan } from '../../../lib/can.ts';
import type { CsvColumn } from '../../../lib/csv.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ExportRows } from '../../../ui/ExportRows.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Card } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../../ui/States.tsx';
import { StatusIcon, type Tone } from '../../../ui/Status.tsx';
import { AsOf } from '../../../ui/When.tsx';

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
      {({ contradictions, asOf }) => (
        <Card>
          {contradictions.length > 0 && (
            <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
              <h2 className="flex-1 font-semibold">{formatCount(contradictions.length, 'contradiction')}</h2>
              <ExportRows
                file="self-check"
                columns={exported}
                total={contradictions.length}
                read={async () => contradictions}
              />
            </div>
          )}
          <p className="border-line border-b px-4 pt-1 pb-3 text-13 text-ink-soft first:pt-3">
            What somebody who doubts your record would find by reading it against itself: an assessor before a
            certificate, an insurer before a payment · <AsOf at={asOf} />
          </p>
          {contradictions.length === 0 ? (
            <Empty icon={<ShieldCheck aria-hidden="true" size={20} />} title="Nothing contradicts itself">
              What is said to be in place has its evidence, what is done has had its effect, and every open action is
              somebody’s.
            </Empty>
          ) : (
            <>
              <ul className="border-line border-b last:border-b-0">
                {contradictions.filter(isSaidAlone).map((one) => (
                  <Line key={`${one.kind} ${one.says}`} one={one} />
                ))}
              </ul>
              <Unshown lines={contradictions.filter((one) => !isSaidAlone(one))} />
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}

const exported: readonly CsvColumn<Contradiction>[] = [
  { heading: 'Contradiction', cell: ({ says }) => says },
  { heading: 'What it matters', cell: ({ matters }) => matters },
  { heading: 'Mended at', cell: ({ mend }) => `${location.origin}${placeOf(mend)}` },
];

// Whoever has just begun has not shown anything yet: that is said once, and opened by whoever wants to see where.
const isSaidAlone = ({ kind }: Contradiction) => kind !== 'in-place-without-evidence';

function Unshown({ lines }: { readonly lines: readonly Contradiction[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-start gap-3 px-4 py-3 hover:bg-sunken">
        <span className="mt-0.5">
          <StatusIcon tone="attention" size={17} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="font-medium">
            {`${formatCount(lines.length, 'control')} ${lines.length === 1 ? 'is' : 'are'} recorded as in place, and nothing shows it.`}
          </span>
          <span className="block text-13 text-ink-soft">{lines[0]?.matters} Open this to add evidence to each.</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={17}
          className="mt-0.5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="border-line border-t pl-7">
        {lines.map((one) => (
          <Line key={one.says} one={one} alike />
        ))}
      </ul>
    </details>
  );
}

function Line({
  one,
  alike = false,
}: {
  readonly one: Contradiction;
  /** Whether it is one of many of the same kind, for which it is said once what it matters. */
  readonly alike?: boolean;
}) {
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <span className="mt-0.5">
        <StatusIcon tone={toneOf(one.kind)} size={17} />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-start sm:gap-3">
        <div className="min-w-0 flex-1">
          <p className={classNames('[overflow-wrap:anywhere]', !alike && 'font-medium')}>{one.says}</p>
          {!alike && <p className="text-13 text-ink-soft">{one.matters}</p>}
        </div>
        <p className="mt-1 shrink-0 text-13 sm:mt-0">
          {alike && one.mend.at === 'control' ? (
            <TextLink to={paths.evidence({ evidence: 'new', about: one.mend.controlId })}>Add evidence</TextLink>
          ) : (
            <TextLink to={placeOf(one.mend)}>Put it right</TextLink>
          )}
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
