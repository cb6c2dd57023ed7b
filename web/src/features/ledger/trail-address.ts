import { paths } from '../../lib/paths.ts';
import { text } from '../../lib/url-state.ts';

/** What the address says of a trail: its filters, its page, and the entry that is open beside it. */
export const trailAddress = { type: text, person: text, subject: text, from: text, to: text, after: text, entry: text };

/** The first page of a trail without filters. */
export const wholeTrail = {
  type: undefined,
  person: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
  after: undefined,
};

/**
 * The address of an organisation’s audit trail, filtered by event, person or record. It is built on `paths` and does not
 * stand there: those are part of every first load, and only screens that are fetched later lead here.
 */
export function auditTrailAt(by: 'type' | 'person' | 'subject', value: string): string {
  return `${paths.reporting()}/audit-trail?${new URLSearchParams({ [by]: value })}`;
}
