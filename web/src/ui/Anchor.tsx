import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** Fetches what an address needs before it is opened. */
export const PrefetchContext = createContext<(address: string) => void>(() => undefined);

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  /** Whether what is shown stays where it is scrolled to. */
  readonly staysInPlace?: boolean;
  readonly children?: ReactNode;
};

/**
 * A link inside ClaimLock. Pointing at it or reaching it by keyboard fetches its screen ahead. The router's own `Link`
 * has another way of doing that, which no screen uses, and would bring it along on every first load.
 */
export function Anchor({ to, staysInPlace = false, onClick, children, ...rest }: AnchorProps) {
  const prefetch = use(PrefetchContext);
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset: staysInPlace });
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link in running text, or one that stands alone: a finger reaches that on the ground around it. */
export function TextLink({
  to,
  alone = false,
  children,
}: {
  readonly to: string;
  readonly alone?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Anchor to={to} className={alone ? `reach ${textLinkLook}` : textLinkLook}>
      {children}
    </Anchor>
  );
}

/** How a link in running text looks. */
export const textLinkLook =
  'rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-[3px] hover:decoration-accent';
