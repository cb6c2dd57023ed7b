import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useMailDelivered, useSession } from '../../lib/session.ts';

/** What the next page is told of somebody who was invited just now. */
export const invitedState = (email: string) => ({ invited: email });

const keyOf = (email: string | undefined) => ['invitation link', email];

/**
 * Keeps the link of an invitation for the page that follows: in memory alone, until the session ends or the page is left. The
 * browser's history is no place for it.
 */
export function useKeepInvitationLink(): (email: string, link: string | null) => void {
  const client = useQueryClient();
  return (email, link) => void client.setQueryData(keyOf(email), link);
}

/** The link of an invitation that was sent just before this page was opened, where it is to be handed over. */
export const useInvitationLink = (email: string | undefined): string | null =>
  useQuery<string | null>({ queryKey: keyOf(email), queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ??
  null;

/** Who was invited just before this page was opened. */
export function useInvited(): string | undefined {
  const state: unknown = useLocation().state;
  const invited: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, 'invited') : undefined;
  return typeof invited === 'string' ? invited : undefined;
}

/** Whether the reader operates the installation, and so finds the links of unsent invitations in the outbox. */
export const useOperates = (): boolean =>
  useSession()?.memberships.some(({ audience }) => audience === 'super_admin') ?? false;

/** What a page on which somebody is invited says of how they come in. */
export const useInvitationAnswers = (): string =>
  useMailDelivered()
    ? 'They get an invitation by email, which works for three days, and choose their own password.'
    : 'They get an invitation link, which works for three days, and choose their own password. No email is sent from here.';
