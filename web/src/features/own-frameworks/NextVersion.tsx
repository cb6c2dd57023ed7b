import type { OwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import { later } from '../../ui/later.ts';

// Few frameworks have another version beside them; every first screen of the engine would carry it.
const MoveToVersion = later(() => import('./MoveToVersion.tsx').then((m) => m.MoveToVersion));

/** The version by the same name that is followed, where this one is released and is not followed itself. */
export function followedVersion(
  of: OwnFramework,
  followed: readonly string[],
  frameworks: readonly OwnFramework[],
): OwnFramework | undefined {
  if (of.releasedAt === null || followed.includes(of.id)) return undefined;
  const name = of.name.toLowerCase();
  return frameworks.find((one) => followed.includes(one.id) && one.name.toLowerCase() === name);
}

/** Where another version by the same name is followed: the way from it to this one. */
export function NextVersion({
  clientId,
  of,
  followed,
  frameworks,
}: {
  readonly clientId: string;
  readonly of: OwnFramework;
  readonly followed: readonly string[];
  readonly frameworks: readonly OwnFramework[];
}) {
  const from = followedVersion(of, followed, frameworks);
  return from ? <MoveToVersion clientId={clientId} from={from} to={of} /> : null;
}
