import { catalogueDocument } from './catalogue-document.ts';
import type { OrganisationState } from './organisation-state.ts';
import { documentResource, identified, metadata, prop, some } from './oscal-writing.ts';

/** Which requirements of a framework apply to an organisation, as an OSCAL profile of its catalogue. */
export function profileDocument({ clientId, organisation, framework, ids, outcomes, at }: OrganisationState): object {
  const catalogue = catalogueDocument(framework, ids, at).catalog.uuid;
  const id = ({ ref }: { readonly ref: string }) => ids.requirement.get(ref) ?? ref;
  const left = (ref: string) => outcomes.get(ref)?.result === 'not-applicable';
  const applies = framework.requirements.filter(({ ref }) => !left(ref)).map(id);
  const out = framework.requirements.filter(({ ref }) => left(ref)).map(id);
  const document = {
    metadata: metadata(
      `${framework.name} ${framework.version} as it applies to ${organisation}`,
      framework.version,
      at,
      {
        props: prop('framework-id', framework.id),
      },
    ),
    imports: [
      {
        href: `#${catalogue}`,
        ...(applies.length > 0
          ? { 'include-controls': [{ 'with-ids': applies }] }
          : { 'include-all': {}, ...some('exclude-controls', out.length > 0 ? [{ 'with-ids': out }] : []) }),
      },
    ],
    merge: { 'as-is': true },
    'back-matter': {
      resources: [documentResource(catalogue, `${framework.name} ${framework.version}`, framework.id, 'catalog')],
    },
  };
  return { profile: identified(document, clientId, 'profile', framework.id) };
}
