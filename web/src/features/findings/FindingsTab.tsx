import { findingsInFile } from '@claimlock/contract/findings/file-columns';
import { CalendarClock, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { Button } from '../../ui/Button.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { later } from '../../ui/later.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { NotPermitted } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { FindingDue } from './FindingDue.tsx';
import { statusTones } from './finding-words.ts';
import { findingColumns, findingsList } from './findings-list.tsx';

const FindingBeside = later(() => import('./FindingBeside.tsx').then((m) => m.FindingBeside));
const DeadlinesDialog = later(() => import('./DeadlinesDialog.tsx').then((m) => m.DeadlinesDialog));

/** Every finding of an organisation, with the one that the address opens beside the list. */
export function FindingsTab({ clientId }: { readonly clientId: string }) {
  const list = useCan('findings.list', clientId);
  const raise = useCan('findings.raise', clientId);
  const state = useList(findingsList, { clientId }, list.may);
  const [settingDeadlines, setSettingDeadlines] = useState(false);
  if (!list.may) return <NotPermitted why={list.why} />;
  return (
    <>
      <ListScreen
        state={state}
        columns={findingColumns}
        file={findingsInFile}
        clientId={clientId}
        facts={(finding) => (
          <>
            <span className="numeric text-ink-faint">{finding.number}</span>
            <LevelBadge level={finding.severity} />
            <Status tone={statusTones[finding.status]}>{finding.status}</Status>
            <span>
              Due <FindingDue finding={finding} />
            </span>
          </>
        )}
        empty={{
          icon: <SearchCheck aria-hidden="true" size={20} />,
          title: 'There are no findings yet',
          words:
            'A finding says what an audit, a scan, an incident or somebody here found to be wrong. One of High or Critical severity makes its control count as ineffective until it is closed. Raise the first with the button above.',
        }}
        add={{ label: 'Raise a finding', whyNot: raise.why }}
        actions={
          <Button
            size="toolbar"
            icon={<CalendarClock aria-hidden="true" size={15} />}
            onClick={() => setSettingDeadlines(true)}
          >
            Deadlines
          </Button>
        }
      />
      {settingDeadlines && <DeadlinesDialog clientId={clientId} onClose={() => setSettingDeadlines(false)} />}
      {state.open && <FindingBeside clientId={clientId} />}
    </>
  );
}
