import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';

/**
 * Begins a session for an account that it has already proved another way: an invitation that was
 * accepted, the set-up link, a demo card. It has no address, so no request reaches it.
 */
export const sessionFor = {
  id: 'session-for',
  endpoints: {
    startSessionFor: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error('There is no such account.');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;
