import { readClosingExport } from '@claimlock/contract/reporting/full-exports';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { reading } from '../../lib/query.ts';
import { Day, Instant } from '../../ui/When.tsx';

/** So often it is asked whether an archive is there. */
const everyMs = 2_000;

/** How the full export of a client that closes stands, and whether its administrators took it. */
export function ClosingExport({ clientId }: { readonly clientId: string }) {
  const { data, error } = useQuery({
    ...reading(readClosingExport, { clientId }),
    refetchInterval: ({ state }) => (state.data?.shown?.status === 'Pending' ? everyMs : false),
  });
  if (!data && !error) return null;
  return <p>Full export: {data ? <Standing last={data.shown} /> : 'whether it was made could not be read.'}</p>;
}

type Shown = z.infer<typeof readClosingExport.output>['shown'];

function Standing({ last }: { readonly last: Shown }) {
  if (last === null) return 'none was made.';
  if (last.status === 'Pending') return 'being made.';
  if (last.madeAt === null) return `not made. ${last.failure ?? ''}`;
  return (
    <>
      made <Instant at={last.madeAt} />,{' '}
      {last.lastDownloadAt === null ? (
        'not downloaded yet'
      ) : (
        <>
          downloaded {last.downloads === 1 ? 'once' : `${last.downloads} times`}, last{' '}
          <Instant at={last.lastDownloadAt} />
        </>
      )}
      {last.isKept && last.keptUntil !== null ? (
        <>
          ; kept until <Day on={last.keptUntil} />.
        </>
      ) : (
        '; its file is not kept any more.'
      )}
    </>
  );
}
