import { listFindings } from '@claimlock/contract/findings/endpoints';
import { useCallback } from 'react';
import { useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { FindingPanel } from './FindingPanel.tsx';
import { findingsAddress, useFindingsAsked } from './findings-address.ts';
import { RaiseFindingPanel } from './RaiseFindingPanel.tsx';

/** The finding that the address opens beside its list, or a new one; the next and the previous are those of that list. */
export function FindingBeside({
  clientId,
  findingId,
  around,
}: {
  readonly clientId: string;
  readonly findingId: string;
  /** The findings it was opened among, where that is not the list itself. */
  readonly around?: readonly { readonly id: string }[] | undefined;
}) {
  const [{ about, against, recurs }, change] = useUrlState(findingsAddress);
  const asked = useFindingsAsked(clientId);
  const page = useReadPage(listFindings, asked, around === undefined && findingId !== 'new');
  const close = useCallback(() => change({ finding: undefined, against: undefined, recurs: undefined }), [change]);
  if (findingId === 'new') {
    return (
      <RaiseFindingPanel
        {...{ clientId, about, against, recurs }}
        onRaised={(id) => change({ finding: id, against: undefined, recurs: undefined }, { replace: true })}
        onClose={close}
      />
    );
  }
  const list = around ?? page.data?.items ?? [];
  const place = list.findIndex(({ id }) => id === findingId);
  const go = (step: number) => {
    const next = place < 0 ? undefined : list[place + step];
    return next ? () => change({ finding: next.id }, { replace: true }) : undefined;
  };
  return (
    <FindingPanel
      key={findingId}
      {...{ clientId, findingId }}
      onClose={close}
      onPrevious={go(-1)}
      onNext={go(1)}
      onRecur={(id) => change({ finding: 'new', recurs: id })}
    />
  );
}
