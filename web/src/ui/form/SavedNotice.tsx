import type { ReactNode } from 'react';
import { Notice } from '../Notice.tsx';

/** Says what a save did: in green where something was saved, or that all of it is on record already. */
export function SavedNotice({
  saved,
  children,
}: {
  /** What `useEdited` answered; undefined before the first save. Callers leave the notice out while something is not saved. */
  readonly saved: boolean | undefined;
  readonly children: ReactNode;
}) {
  if (saved === undefined) return null;
  return saved ? <Notice tone="good">{children}</Notice> : <Notice>This is already on record.</Notice>;
}
