import type { ActionItemLink } from '@claimlock/contract/action-items/endpoints';

/** A link as it is kept. */
export function asRow(link: ActionItemLink) {
  return { kind: link.kind, target: link.id, ref: link.kind === 'requirement' ? link.ref : '' };
}

/** What tells one link of an item from another. */
export function keyOf({ kind, target, ref }: { readonly kind: string; readonly target: string; readonly ref: string }) {
  return `${kind} ${target} ${ref}`;
}
