import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Colour } from '#modules/catalogue/rules/features.ts'
import { ColourDot } from '#ui/colour-dot.tsx'
import { Choice } from '#ui/form/field.tsx'
import type { QueryName } from './filter.ts'
import css from './filters.module.css'

/** Number of options shown; the others unfold. */
const shownMax = 6

type Option = {
  readonly value: string
  readonly name: string
  readonly count: number
  readonly colour?: Colour
}

type FacetProps = {
  readonly name: QueryName
  readonly title: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[] | undefined
  /** Name of a chosen value without matches, which is missing from the options. Default: the value. */
  readonly nameOf?: (value: string) => string
  /** Fewer options distinguish nothing, so the facet is hidden. */
  readonly optionsMin?: number
  /** Products of the list: an option that all of them have changes nothing. */
  readonly total: number
  /** Whether all products are counted; otherwise there may be more. */
  readonly isWhole: boolean
  /** Choosing one clears the other. */
  readonly isOne?: boolean
  readonly isFolded?: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** One kind of filter: each value with the number of products that it would leave. */
export function Facet({
  name,
  title,
  options,
  chosen = [],
  nameOf,
  optionsMin = 2,
  total,
  isWhole,
  isOne,
  isFolded = false,
  onChange,
}: FacetProps) {
  const t = useTranslations('listing')
  // It stays as it is while options are chosen in it, so that these keep the focus.
  const [isOpen, setIsOpen] = useState(false)
  const met = options.filter(({ value, count }) => count > 0 || chosen.includes(value))
  const gone = chosen
    .filter((value) => !met.some((option) => option.value === value))
    .map((value) => ({ value, name: nameOf?.(value) ?? value, count: 0 }))
  const all: readonly Option[] = [...met, ...gone]
  const isChoice = all.length >= optionsMin && all.some(({ count }) => count < total)
  if (chosen.length === 0 && !isChoice) return null
  const shown = all.slice(0, all.length > shownMax + 1 ? shownMax : all.length)
  const folded = all.slice(shown.length)
  const choice = ({ value, name: text, count, colour }: Option) => (
    <Choice
      key={value}
      name={name}
      value={value}
      label={
        <span className={css.option}>
          {colour && <ColourDot colour={colour} size={18} />}
          {t(isWhole ? 'counted' : 'countedAtLeast', { name: text, count: String(count) })}
        </span>
      }
      defaultChecked={chosen.includes(value)}
      onChange={(event) => {
        if (isOne && event.currentTarget.checked) untickOthers(event.currentTarget)
        onChange(event)
      }}
    />
  )
  return (
    <FilterGroup title={title} isFolded={isFolded && chosen.length === 0}>
      {shown.map(choice)}
      {folded.length > 0 && (
        <details className={css.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{t('more', { count: String(all.length) })}</summary>
          {folded.map(choice)}
        </details>
      )}
    </FilterGroup>
  )
}

type FilterGroupProps = { readonly title: string; readonly isFolded?: boolean; readonly children: ReactNode }

/** A group of filters under its title, which folds it; without script, too. */
export function FilterGroup({ title, isFolded = false, children }: FilterGroupProps) {
  const [isOpen, setIsOpen] = useState(!isFolded)
  return (
    <details
      className={css.group}
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}
    >
      <summary className={css.title}>{title}</summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}

function untickOthers(ticked: HTMLInputElement): void {
  for (const other of ticked.form?.querySelectorAll<HTMLInputElement>(`input[name="${ticked.name}"]`) ?? [])
    if (other !== ticked) other.checked = false
}
