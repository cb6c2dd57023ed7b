import { readQuestionnaire } from '@claimlock/contract/questionnaires';
import { type RequirementGroup, type RequirementLine, readRequirementTree } from '@claimlock/contract/requirements';
import { useCan } from '../../lib/can.ts';
import { formatDate, today } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';

type About = { readonly clientId: string; readonly frameworkId: string };
type Theme = { readonly ref: string; readonly title: string; readonly met: number; readonly applicable: number };

/** IASME Cyber Assurance: the gate of a current Cyber Essentials certificate, and how ready each theme is. */
export function IasmeOutcome({ clientId, frameworkId }: About) {
  const tree = useRead(readRequirementTree, { clientId, frameworkId });
  if (!tree.data) return null;
  const themes = themesOf(tree.data.groups, tree.data.requirements);
  return (
    <Section
      title="Readiness by theme"
      note="From our own points, which are not the official question set: that has 65 requirements, of which 32 are mandatory for 3 to 9 people and all of them above 49."
    >
      <div className="p-4">
        <Gate clientId={clientId} />
      </div>
      <div className="border-line border-t">
        <DataTable
          caption="Themes"
          columns={columns}
          rows={themes}
          keyOf={({ ref }) => ref}
          sticky={false}
          brief={(theme) => (
            <p className="flex justify-between gap-4">
              <span>{theme.title}</span>
              <Ready theme={theme} />
            </p>
          )}
        />
      </div>
    </Section>
  );
}

function Gate({ clientId }: { readonly clientId: string }) {
  const permit = useCan('questionnaires.read', clientId);
  const query = useRead(readQuestionnaire, { clientId }, permit.may);
  if (!permit.may) return <p className="text-ink-soft">{permit.why}</p>;
  if (!query.data) return null;
  const { assessment, declared } = query.data;
  const certificates = [assessment, ...declared].flatMap((one) => one?.certificate ?? []);
  const newest = certificates.sort((one, other) => other.expiresOn.localeCompare(one.expiresOn))[0];
  const current = newest !== undefined && newest.expiresOn >= today();
  return (
    <>
      <Facts
        facts={[
          {
            name: 'Gate',
            value: current ? (
              <Status tone="good">Open</Status>
            ) : (
              <Status tone="bad">{newest ? 'Shut: the certificate ended' : 'Shut: no certificate'}</Status>
            ),
          },
          {
            name: 'Certificate',
            value: newest ? `${newest.number}, until ${formatDate(newest.expiresOn)}` : 'None recorded',
          },
        ]}
      />
      <p className="mt-3 max-w-[80ch] text-ink-soft">
        It needs a current <Anchor to={paths.questionnaire()}>Cyber Essentials</Anchor> certificate, the whole
        organisation in scope and a declaration by the board, which is signed with the assessor and not recorded here.
      </p>
    </>
  );
}

function themesOf(groups: readonly RequirementGroup[], requirements: readonly RequirementLine[]): Theme[] {
  return groups.flatMap(({ ref, title }) => {
    const own = requirements.filter(({ group, result }) => group === ref && result !== 'not-applicable');
    const met = own.filter(({ result }) => result === 'met').length;
    return own.length === 0 ? [] : [{ ref, title, met, applicable: own.length }];
  });
}

const columns: readonly Column<Theme>[] = [
  { id: 'theme', heading: 'Theme', wide: true, cell: ({ title }) => title },
  { id: 'met', heading: 'Points in place', right: true, cell: ({ met, applicable }) => `${met} of ${applicable}` },
  { id: 'ready', heading: 'Ready', cell: (theme) => <Ready theme={theme} /> },
];

function Ready({ theme: { met, applicable } }: { readonly theme: Theme }) {
  if (met === applicable) return <Status tone="good">Ready</Status>;
  return <Status tone={met > 0 ? 'part' : 'bad'}>{met > 0 ? 'Partly' : 'Not yet'}</Status>;
}
