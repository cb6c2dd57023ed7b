import type { Reach } from '@claimlock/contract/access';
import type { Permit, useCan } from '../can.ts';

/** Whether somebody may: `reach` counts where they may, `why` where they may not. */
type Said = { readonly may: boolean; readonly reach?: Reach; readonly why?: string | undefined };
type Decides = (...asked: Parameters<typeof useCan>) => Said;

let decides: Decides | undefined;

/** Decides in place of the permission table what whoever is signed in may do, until the end of the file. */
export function decidePermission(by: Decides | undefined): void {
  decides = by;
}

/** Lets whoever is signed in do everything, until the end of the file. */
export const permitEverything = () => decidePermission(() => ({ may: true }));

/** What was decided in place of the permission table; nothing where a file leaves that to the table. */
export function decidedPermit(...asked: Parameters<typeof useCan>): Permit | undefined {
  const said = decides?.(...asked);
  if (!said) return undefined;
  if (!said.may) return { may: false, reach: undefined, why: said.why ?? 'This test forbids it.' };
  return { may: true, reach: said.reach ?? 'client', why: undefined };
}
