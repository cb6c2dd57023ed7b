import { useCombobox } from 'downshift';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { inputLook } from '../field-look.ts';
import { type AroundField, describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';

/** One of what a combobox offers. */
export type Offer = { readonly value: string; readonly label: string };

type Props = FieldProps<string> &
  AroundField & {
    readonly offers: readonly Offer[];
    /** What is chosen in words, where it may not be among what is offered. */
    readonly chosen?: Offer | undefined;
    /** What stands there while nothing is chosen. */
    readonly unchosen?: string | undefined;
    /** Searches elsewhere for what is typed; else what is offered is searched here. */
    readonly onSearch?: (text: string) => void;
    /** What is offered does not answer what is typed yet, so nothing of it can be chosen. */
    readonly searching?: boolean | undefined;
    /** What is chosen is taken elsewhere, and the field is empty again for the next. */
    readonly takes?: boolean | undefined;
    /** It can be emptied again though its label does not say so: nothing chosen is an answer too. */
    readonly clearable?: boolean | undefined;
    /** What stands under what is offered, such as that there are more. */
    readonly note?: string | undefined;
  };

/** One of a list too long to look through: letters narrow it down, arrows and Enter choose. */
export function Combobox({
  offers,
  chosen,
  unchosen,
  onSearch,
  searching = false,
  clearable = false,
  takes = false,
  note,
  ...field
}: Props) {
  const { id, name, value, onChange, problem, hint } = field;
  const canBeEmptied = clearable || field.optional === true;
  const [search, setSearch] = useState('');
  const selected = value === '' ? null : (offers.find((offer) => offer.value === value) ?? chosen ?? null);
  const found = onSearch ? offers : offersThatHave(offers, search);
  const matching = searching ? [] : found;
  const look = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
    getLabelProps,
    selectItem,
  } = useCombobox<Offer>({
    inputId: id,
    items: [...matching],
    itemToString: (offer) => offer?.label ?? '',
    // By its label too: the field says the name of what is chosen as soon as it is known.
    itemToKey: (offer) => offer && `${offer.value} ${offer.label}`,
    selectedItem: selected,
    defaultHighlightedIndex: 0,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onInputValueChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) look(inputValue);
    },
    onIsOpenChange: ({ isOpen: opens }) => !opens && look(''),
    stateReducer: (state, { type, changes }) => {
      const leaves =
        type === useCombobox.stateChangeTypes.InputBlur || type === useCombobox.stateChangeTypes.InputKeyDownEscape;
      if (!leaves) return takes && changes.selectedItem ? { ...changes, inputValue: '' } : changes;
      // What was typed and not chosen is let go; what was chosen stays, unless its text was rubbed out where it may be.
      const rubbedOut = canBeEmptied && state.inputValue === '';
      return rubbedOut
        ? { ...changes, selectedItem: null, inputValue: '' }
        : { ...changes, selectedItem: selected, inputValue: selected?.label ?? '' };
    },
  });
  return (
    <FieldFrame {...field} labelProps={getLabelProps({ htmlFor: id })}>
      <div className="relative">
        <input
          {...getInputProps({
            name,
            id,
            // Escape is for the list while that is open, and for what is around it otherwise: it never clears a choice.
            onKeyDown: ({ key, nativeEvent }) => {
              if (key === 'Escape' && !isOpen) Object.assign(nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          autoComplete="off"
          placeholder={unchosen}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, hint, problem)}
          className={classNames(inputLook, 'pr-16')}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          {canBeEmptied && selected && (
            <button
              type="button"
              aria-label="Clear"
              onClick={() => selectItem(null)}
              className="rounded-sm p-1.5 text-ink-faint hover:text-ink"
            >
              <X aria-hidden="true" size={14} />
            </button>
          )}
          <button
            {...getToggleButtonProps()}
            type="button"
            aria-label="Show the list"
            className="rounded-sm p-1.5 text-ink-faint hover:text-ink"
          >
            <ChevronsUpDown aria-hidden="true" size={14} />
          </button>
        </span>
        <ul
          {...getMenuProps()}
          className={classNames(
            'absolute top-full z-50 mt-1 max-h-64 w-full overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float outline-none',
            !isOpen && 'hidden',
          )}
        >
          {isOpen &&
            matching.map((offer, index) => (
              <li
                {...getItemProps({ item: offer, index })}
                key={offer.value}
                className={classNames(
                  'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 leading-snug',
                  highlightedIndex === index && 'bg-sunken',
                )}
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{offer.label}</span>
                {offer.value === value && <Check aria-hidden="true" size={14} className="shrink-0 text-accent" />}
              </li>
            ))}
          {isOpen && (matching.length === 0 || note) && (
            <li role="presentation" className="px-2 py-1.5 text-13 text-ink-soft">
              {searching ? 'Searching' : matching.length === 0 ? 'No match' : note}
            </li>
          )}
        </ul>
      </div>
    </FieldFrame>
  );
}

/** The offers that have every word that was typed. */
export function offersThatHave(offers: readonly Offer[], typed: string): readonly Offer[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter(({ label }) => words.every((word) => label.toLocaleLowerCase().includes(word)));
}
