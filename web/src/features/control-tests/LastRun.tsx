import { useCan } from '../../lib/can.ts';
import { now } from '../../lib/clock.ts';
import { Ago } from '../../ui/When.tsx';
import { isDue } from './test-status.ts';
import { useTests } from './use-tests.ts';

/** When the automated tests ran last, and when they run next. */
export function LastRun({ clientId }: { readonly clientId: string }) {
  const permit = useCan('control-tests.read', clientId);
  const { data } = useTests(clientId, permit.may);
  if (!permit.may) return null;
  // The line keeps its place while it is read, so that nothing beneath it moves.
  if (!data) return <p className="mt-1 text-13">&nbsp;</p>;
  return (
    <p className="mt-1 text-13 text-ink-soft">
      {data.lastRunAt ? (
        <>
          Tests last ran <Ago at={data.lastRunAt} />
        </>
      ) : (
        'Tests have not run yet'
      )}
      {data.underWay > 0 ? (
        <>, and {data.underWay} run now</>
      ) : (
        data.nextRunAt && <>; the next is due {isDue(data.nextRunAt, now()) ? 'now' : <Ago at={data.nextRunAt} />}</>
      )}
      .
    </p>
  );
}
