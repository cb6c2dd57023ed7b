import { complianceScreens } from '@claimlock/contract/compliance/screens';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { findFramework } from '../../frameworks/index.ts';
import type { News } from '../../notifications/index.ts';
import { usersWhoMay } from '../../people/index.ts';
import type { OverrideRow } from './override-store.ts';

type Named = { readonly frameworkId: string; readonly ref: string; readonly version?: number | undefined };

/** What a notice about an override names, until it ends. */
export const aboutOverride = ({ frameworkId, ref, version = 0 }: Named): string =>
  `override ${frameworkId} ${ref} ${version}`;

/** What is told of the override of a requirement: where it is, and to whom. */
export function overrideNews(of: Named, title: string, readers: News['readers']): News {
  const { frameworkId, ref } = of;
  const link = complianceScreens.framework(frameworkId, { requirement: ref });
  const list = complianceScreens.framework(frameworkId);
  const name = findFramework(frameworkId)?.name;
  return { title, detail: name ? `${ref} of ${name}` : ref, readers, about: aboutOverride(of), link, list };
}

/** Asks everybody who may confirm some overrides to do so, except of each the person who set it. */
export async function confirmationNews(context: ClientContext, waiting: readonly OverrideRow[]) {
  const users = waiting.length > 0 ? await usersWhoMay(context, 'requirements.override') : [];
  return waiting.map(({ framework_id: frameworkId, ref, place: version, set_by }) =>
    overrideNews({ frameworkId, ref, version }, 'An override awaits your confirmation', {
      review: users.filter((userId) => userId !== set_by),
    }),
  );
}

/** The same of several, in one notice. */
export const manyToConfirm = (count: number): string => `${count} overrides await your confirmation`;
