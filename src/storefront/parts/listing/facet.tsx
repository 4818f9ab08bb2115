import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Choice } from '#ui/form/field.tsx'
import type { QueryName } from './filter.ts'
import css from './listing.module.css'

/** Number of options shown; the others unfold. */
const shownMax = 6

type Option = { readonly value: string; readonly name: string; readonly count: number }

type FacetProps = {
  readonly name: QueryName
  readonly title: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[] | undefined
  /** Name of a chosen value without matches, which is missing from the options. Default: the value. */
  readonly nameOf?: (value: string) => string
  /** Whether all products are counted; otherwise there may be more. */
  readonly isWhole: boolean
  /** Choosing one clears the other. */
  readonly isOne?: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** One kind of filter: each value with the number of products that it would leave. */
export function Facet({ name, title, options, chosen = [], nameOf, isWhole, isOne, onChange }: FacetProps) {
  const t = useTranslations('listing')
  // It stays as it is while options are chosen in it, so that these keep the focus.
  const [isOpen, setIsOpen] = useState(false)
  const met = options.filter(({ value, count }) => count > 0 || chosen.includes(value))
  const gone = chosen
    .filter((value) => !met.some((option) => option.value === value))
    .map((value) => ({ value, name: nameOf?.(value) ?? value, count: 0 }))
  const all = [...met, ...gone]
  if (all.length === 0) return null
  const shown = all.slice(0, all.length > shownMax + 1 ? shownMax : all.length)
  const folded = all.slice(shown.length)
  const choice = ({ value, name: text, count }: Option) => (
    <Choice
      key={value}
      name={name}
      value={value}
      label={t(isWhole ? 'counted' : 'countedAtLeast', { name: text, count: String(count) })}
      defaultChecked={chosen.includes(value)}
      onChange={(event) => {
        if (isOne && event.currentTarget.checked) untickOthers(event.currentTarget)
        onChange(event)
      }}
    />
  )
  return (
    <fieldset>
      <legend>{title}</legend>
      {shown.map(choice)}
      {folded.length > 0 && (
        <details className={css.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{t('more', { count: String(all.length) })}</summary>
          {folded.map(choice)}
        </details>
      )}
    </fieldset>
  )
}

function untickOthers(ticked: HTMLInputElement): void {
  for (const other of ticked.form?.querySelectorAll<HTMLInputElement>(`input[name="${ticked.name}"]`) ?? [])
    if (other !== ticked) other.checked = false
}
