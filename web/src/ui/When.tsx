import { formatDate, formatInstant, formatInstantWithZone, formatRelative } from '../lib/format.ts';

/** How long ago something was, with the instant on hover. */
export function Ago({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatInstantWithZone(at)} className="whitespace-nowrap">
      {formatRelative(at)}
    </time>
  );
}

/** An instant, with its zone on hover. */
export function Instant({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatInstantWithZone(at)} className="numeric whitespace-nowrap">
      {formatInstant(at)}
    </time>
  );
}

/** A day. */
export function Day({ on }: { readonly on: string }) {
  return (
    <time dateTime={on} className="numeric whitespace-nowrap">
      {formatDate(on)}
    </time>
  );
}

/** How fresh a computed figure is. */
export function AsOf({ at }: { readonly at: string }) {
  return (
    <span className="whitespace-nowrap">
      as of <Instant at={at} />
    </span>
  );
}
