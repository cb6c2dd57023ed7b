import type { Address, CompanyValues, FactName } from '@claimlock/contract/company/facts';
import { formatCount, formatDate, formatNumber } from '../../lib/format.ts';
import { formatMoney } from '../../lib/quantities.ts';

/** What one value, or one of a list, says: a line, and what is said beside it. */
export type Said = { readonly line: string; readonly beside?: string };

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });

/** How people call a country. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

const yes = (is: boolean, words: string) => (is ? [words] : []);

function address({ line1, line2, town, postcode, country }: Address): Said {
  const lines = [line1, line2, town, postcode, country === 'GB' ? '' : countryName(country)];
  return { line: lines.filter((one) => one !== '').join(', ') };
}

const none: readonly Said[] = [{ line: 'None' }];
const text = (value: string | null): readonly Said[] => (value === null ? none : [{ line: value }]);
const each = <Item>(items: readonly Item[], says: (item: Item) => Said): readonly Said[] =>
  items.length === 0 ? none : items.map(says);

/** A VAT number as it is printed: `GB 123 4567 82`. */
const spacedVat = (vat: string) => vat.replace(/^(GB|XI)(\d{3})(\d{4})(\d{2})(\d{3})?$/, '$1 $2 $3 $4 $5').trim();

/** What the value of one fact says, in words; nothing where it is not among the values. */
export function saysOf(
  fact: FactName,
  values: CompanyValues,
  sic: (code: string) => string | undefined = () => undefined,
): readonly Said[] | undefined {
  if (values[fact] === undefined) return undefined;
  const { tradingNames, registeredAddress, tradingAddresses, sicCodes, employees, turnover, subsidiaries } = values;
  const { recordsHeld, providers, contacts, logo, vatNumber } = values;
  switch (fact) {
    case 'legalName':
    case 'companyNumber':
    case 'icoNumber':
    case 'industry':
    case 'region':
    case 'scopeStatement':
      return text(values[fact] ?? null);
    case 'vatNumber':
      return text(vatNumber ? spacedVat(vatNumber) : null);
    case 'tradingNames':
      return each(tradingNames ?? [], (line) => ({ line }));
    case 'registeredAddress':
      return registeredAddress ? [address(registeredAddress)] : none;
    case 'tradingAddresses':
      return each(tradingAddresses ?? [], address);
    case 'sicCodes':
      return each(sicCodes ?? [], (code) => ({ line: code, ...withBeside(sic(code)) }));
    case 'employees':
      return [{ line: formatNumber(employees ?? 0) }];
    case 'turnover':
      return each(
        (turnover ?? []).toSorted((one, other) => other.yearEnd.localeCompare(one.yearEnd)),
        ({ yearEnd, basis, uk, eu, us, rest }) => ({
          line: `${formatMoney(uk + eu + us + rest)}, year to ${formatDate(yearEnd)}`,
          beside: `${basis}. UK ${formatMoney(uk)}, EU ${formatMoney(eu)}, US ${formatMoney(us)}, rest of world ${formatMoney(rest)}`,
        }),
      );
    case 'subsidiaries':
      return each(subsidiaries ?? [], ({ name, number, country, ownedPercent, inScope }) => ({
        line: name,
        beside: [number, countryName(country), `${ownedPercent}% owned`, inScope ? 'In scope' : 'Out of scope']
          .filter((one) => one !== '')
          .join(' · '),
      }));
    case 'recordsHeld':
      return each(recordsHeld ?? [], ({ kind, people }) => ({
        line: kind,
        beside: formatCount(people, 'person', 'people'),
      }));
    case 'providers':
      return each(providers ?? [], ({ name, purpose, holdsData, runsIt }) => ({
        line: name,
        beside: [purpose, ...yes(runsIt, 'Runs our IT'), ...yes(holdsData, 'Holds our data')].join(' · '),
      }));
    case 'contacts':
      return each(contacts ?? [], ({ role, name, email, phone }) => ({
        line: `${role}: ${name}`,
        beside: [email, phone].filter((one) => one !== '').join(' · '),
      }));
    case 'logo':
      return logo ? [{ line: 'A picture' }] : none;
  }
}

const withBeside = (beside: string | undefined) => (beside === undefined ? {} : { beside });

/** The same in one line of text. */
export function inOneLine(said: readonly Said[] | undefined): string {
  return (said ?? []).map(({ line, beside }) => (beside ? `${line} (${beside})` : line)).join('; ');
}
