import { besideWord } from '@claimlock/contract/compliance/control-verdict';
import {
  type AssuranceTheme,
  type CyberAssurance,
  readCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import type { CsvColumn } from '../../lib/csv.ts';
import { formatPercent } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { sizeNames } from './assurance-words.ts';

/** How ready each theme is; only what an organisation of this size is asked counts. */
export function AssuranceThemes({
  about,
  state: { themes, size, asksOf },
}: {
  readonly about: { readonly clientId: string; readonly frameworkId: string };
  readonly state: CyberAssurance;
}) {
  const asks = asksOf.map((one) => `${sizeNames[one.size].toLowerCase()}: ${one.points}`).join(', ');
  return (
    <Section
      title="Readiness by theme"
      note={`Points asked by size, our own choice: ${asks}. IASME has not confirmed the names of themes 11 and 12.`}
      aside={
        <span className="flex gap-2">
          <ExportRows
            of={readCyberAssurance}
            at={about}
            file="themes"
            columns={exported}
            total={themes.length}
            read={async () => themes}
          />
        </span>
      }
    >
      <DataTable
        caption="Themes"
        columns={columnsFor(size)}
        rows={themes}
        keyOf={({ ref }) => ref}
        sticky={false}
        brief={(theme) => (
          <div className="flex items-start justify-between gap-4">
            <span className="min-w-0">
              {theme.title}
              <span className="block text-13 text-ink-soft">
                {theme.asked > 0 ? `${inPlaceOf(theme)} in place` : 'No points asked'}
                {theme.bySize > 0 && `, ${theme.bySize} not applicable for your size`}
              </span>
            </span>
            <span className="shrink-0">
              <Ready theme={theme} />
            </span>
          </div>
        )}
      />
    </Section>
  );
}

const inPlaceOf = ({ met, asked }: AssuranceTheme) => (asked === 0 ? '–' : `${met} of ${asked}`);

const exported: readonly CsvColumn<AssuranceTheme>[] = [
  { heading: 'Theme', cell: ({ title }) => title },
  { heading: 'Points asked', cell: ({ asked }) => asked },
  { heading: 'In place', cell: ({ met }) => met },
  { heading: 'Contradicted', cell: ({ contradicted }) => contradicted ?? 'Not known' },
  { heading: 'Partly', cell: ({ partly }) => partly },
  { heading: 'Not met', cell: ({ notMet }) => notMet },
  { heading: 'Not assessed', cell: ({ notAssessed }) => notAssessed },
  { heading: 'Not applicable for your size', cell: ({ bySize }) => bySize },
];

function columnsFor(size: CyberAssurance['size']): readonly Column<AssuranceTheme>[] {
  return [
    {
      id: 'theme',
      heading: 'Theme',
      wide: true,
      cell: ({ title }) => title,
    },
    { id: 'ready', heading: 'Ready', cell: (theme) => <Ready theme={theme} /> },
    { id: 'met', heading: 'In place', right: true, cell: inPlaceOf },
    {
      id: 'percent',
      heading: 'Share',
      right: true,
      cell: ({ met, asked }) => (asked === 0 ? '–' : formatPercent((met / asked) * 100)),
    },
    { id: 'partly', heading: 'Partly', right: true, cell: ({ partly }) => partly || '–' },
    { id: 'not', heading: 'Not met', right: true, cell: ({ notMet }) => notMet || '–' },
    { id: 'unknown', heading: 'Not assessed', right: true, cell: ({ notAssessed }) => notAssessed || '–' },
    ...(size === 'from-50'
      ? []
      : [
          {
            id: 'size',
            heading: 'Not applicable for your size',
            right: true,
            cell: ({ bySize }: AssuranceTheme) => bySize || '–',
          },
        ]),
  ];
}

function Ready({ theme: { met, proven, asked, partly, notAssessed, inDoubt } }: { readonly theme: AssuranceTheme }) {
  if (asked === 0) return <Status tone="out">Not asked</Status>;
  if (met === asked) {
    const [says, said] = proven === met ? (['Ready', 'good'] as const) : (['Ready, declared', 'said'] as const);
    const { verdict, tone } = besideWord(says, said, inDoubt ?? undefined);
    return <Status tone={tone}>{verdict}</Status>;
  }
  if (notAssessed === asked) return <Status tone="unknown">Not assessed</Status>;
  if (met + partly === 0) return <Status tone="bad">Not yet</Status>;
  const { verdict, tone } = besideWord('Partly', 'part', inDoubt ?? undefined);
  return <Status tone={tone}>{verdict}</Status>;
}
