import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import { exportOscal, type OscalDocument, oscalDocuments } from '@claimlock/contract/oscal/endpoints';
import { readFrameworkTable } from '@claimlock/contract/own-frameworks/framework-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useNavigate } from 'react-router';
import { addressOf, openedAs, refusalOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { saveAs } from '../../lib/csv.ts';
import { useMayTake } from '../../lib/list-place.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/Menu.tsx';
import { Notice } from '../../ui/Notice.tsx';

const names: Readonly<Record<OscalDocument, string>> = {
  catalog: 'Catalogue',
  profile: 'Profile: what applies',
  'system-security-plan': 'System security plan',
  'assessment-results': 'Assessment results',
  'plan-of-action-and-milestones': 'Plan of action and milestones',
};

/** Everything that a framework's state can be taken along as, and the way back in. */
export function ExportMenu({ clientId, frameworkId }: { readonly clientId: string; readonly frameworkId: string }) {
  const navigate = useNavigate();
  const may = useCan('controls.change', clientId);
  const take = useCan('compliance.read-working', clientId, exportOscal);
  const list = useMayTake(readFrameworkTable, clientId);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async (document: OscalDocument | ListFormat) => {
      if (document === 'CSV' || document === 'Excel') {
        // Read when it is asked for: a page that is only looked at does without it.
        const { takeStateTable } = await import('./state-table.ts');
        return takeStateTable(client, { clientId, frameworkId }, document);
      }
      const response = await fetch(addressOf(exportOscal, { clientId, frameworkId, document }), {
        headers: openedAs(),
      });
      if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined));
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveAs(name ?? `${document}.json`, await response.text(), 'application/json');
    },
  });
  return (
    <>
      <Menu
        label="Export"
        startOpen
        trigger={
          // The menu has to know where this stands, which it learns from the element itself.
          <button type="button" disabled={save.isPending} className={buttonLook()}>
            <Download aria-hidden="true" size={15} />
            {save.isPending ? 'Exporting' : 'Export'}
            <ChevronDown aria-hidden="true" size={14} />
          </button>
        }
      >
        <MenuLabel>OSCAL</MenuLabel>
        {oscalDocuments.map((document) => (
          <MenuItem key={document} whyNot={take.why} onSelect={() => save.mutate(document)}>
            {names[document]}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuLabel>Table</MenuLabel>
        {(['CSV', 'Excel'] as const).map((format) => (
          <MenuItem key={format} whyNot={list.why} onSelect={() => save.mutate(format)}>
            Requirements as {format}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem whyNot={may.why} onSelect={() => navigate(paths.takePlan())}>
          Take over a security plan
        </MenuItem>
      </Menu>
      {save.error && (
        <div className="w-full">
          <Notice tone="bad" onDismiss={() => save.reset()}>
            {problemOf(save.error).sentence}
          </Notice>
        </div>
      )}
    </>
  );
}
