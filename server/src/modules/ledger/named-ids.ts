type Said = {
  readonly changes: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
};

type Names = {
  people(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  subjects(subjects: readonly { readonly kind: string; readonly id: string }[]): Promise<ReadonlyMap<string, string>>;
};

/** What an id names, by how it begins; accounts are asked for by themselves. */
const kinds: Readonly<Record<string, string>> = {
  act: 'action-item',
  asg: 'assignment',
  brk: 'broker',
  cli: 'client',
  crl: 'custom-role',
  dep: 'department',
  doc: 'document',
  evd: 'evidence-item',
  fnd: 'finding',
  grp: 'group',
  oct: 'outside-certificate',
  per: 'person',
  phc: 'phishing-campaign',
  pev: 'privacy-event',
  rsk: 'risk',
  scp: 'control-scope',
  tgt: 'test-target',
  tse: 'training-session',
};

/** What an id without a beginning of its own names, by the fact that holds it. */
const kindsByFact: Readonly<Record<string, string>> = { 'control id': 'control', 'framework id': 'framework' };

const kindOf = (text: string): string | undefined => /^([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}$/.exec(text)?.[1];

/**
 * What an entry says in words for people: an id as what it names, as far as the reader's scope reaches; a fact of nothing but
 * an id without a name is left to the entry's own text.
 */
export async function nameIds(
  { changes, facts }: Said,
  names: Names,
): Promise<{ changes: Said['changes'][number][]; facts: Said['facts'][number][] }> {
  const said = [...changes.flatMap(({ from, to }) => [from, to]), ...facts.map(({ value }) => value)];
  const ids = [...new Set(said.filter((text) => text !== null && kindOf(text) !== undefined))].flatMap(
    (id) => id ?? [],
  );
  const [people, things] = await Promise.all([
    names.people(ids.filter((id) => kindOf(id) === 'usr')),
    names.subjects([
      ...ids.flatMap((id) => {
        const kind = kinds[kindOf(id) ?? ''];
        return kind ? [{ kind, id }] : [];
      }),
      ...facts.flatMap(({ name, value }) => {
        const kind = kindsByFact[name];
        return kind ? [{ kind, id: value }] : [];
      }),
    ]),
  ]);
  const nameOf = (text: string) => (kindOf(text) === undefined ? text : (people.get(text) ?? things.get(text)));
  const worded = (text: string | null) => (text === null ? null : (nameOf(text) ?? 'name no longer available'));
  return {
    changes: changes.map(({ field, from, to }) => ({
      field: field.replace(/ id$/, ''),
      from: worded(from),
      to: worded(to),
    })),
    facts: facts.flatMap(({ name, value }) => {
      const words = kindsByFact[name] ? (things.get(value) ?? value) : nameOf(value);
      return words === undefined ? [] : [{ name: name.replace(/ id$/, ''), value: words }];
    }),
  };
}
