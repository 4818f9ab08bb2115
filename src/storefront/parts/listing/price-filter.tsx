import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListFilter, ProductList } from '#modules/catalogue/rules/product.ts'
import { Field } from '#ui/form/field.tsx'
import { currencySymbol, useFormat } from '#ui/format.ts'
import { currencyDecimals } from '#vocabulary/money.ts'
import { FilterGroup } from './facet.tsx'
import { majorText } from './filter.ts'
import css from './filters.module.css'
import { priceAtStep, priceSteps, stepOfPrice } from './price-scale.ts'

type PriceFilterProps = {
  readonly range: NonNullable<ProductList['priceRange']>
  readonly filter: ListFilter
  /** The field differs from the address. */
  readonly onLeave: (event: FocusEvent<HTMLInputElement>) => void
  readonly onSlid: (form: HTMLFormElement) => void
}

/** Two fields, and with script a slider with two thumbs that fills them in. */
export function PriceFilter({ range, filter, onLeave, onSlid }: PriceFilterProps) {
  const t = useTranslations('listing')
  const format = useFormat()
  const { currency } = range.min
  const decimals = currencyDecimals[currency]
  const fields = useRef<HTMLDivElement>(null)
  const [min, max] = [range.min.amount, range.max.amount]
  const { priceMin, priceMax } = filter
  const asked = [
    priceMin === undefined ? 0 : stepOfPrice(priceMin, { min, max }),
    priceMax === undefined ? priceSteps : stepOfPrice(priceMax, { min, max }),
  ] as const
  const [[low, high], setSteps] = useState(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps that the address asks for, whenever it changes
  useEffect(() => setSteps(asked), asked)
  const priceAt = (step: number) => priceAtStep(step, { min, max }, 10 ** decimals)
  const amount = (value: number | undefined) => (value === undefined ? '' : majorText(value, currency))
  const fill = (name: 'min' | 'max', step: number, isEnd: boolean) => {
    const field = fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) field.value = isEnd ? '' : amount(priceAt(step))
  }
  const slide = (thumb: 'min' | 'max') => (event: ChangeEvent<HTMLInputElement>) => {
    const step = Number(event.currentTarget.value)
    const [from, to] = thumb === 'min' ? [Math.min(step, high - 1), high] : [low, Math.max(step, low + 1)]
    setSteps([from, to])
    if (thumb === 'min') fill('min', from, from === 0)
    else fill('max', to, to === priceSteps)
  }
  const settle = (event: { readonly currentTarget: HTMLInputElement }) => {
    if (event.currentTarget.form && (low !== asked[0] || high !== asked[1])) onSlid(event.currentTarget.form)
  }
  const thumb = (name: 'min' | 'max', step: number, label: string) => (
    <input
      type="range"
      min={0}
      max={priceSteps}
      value={step}
      aria-label={label}
      aria-valuetext={format.price({ amount: priceAt(step), currency })}
      onChange={slide(name)}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
  const symbol = currencySymbol(currency).trim()
  return (
    <FilterGroup title={t('price')}>
      <div ref={fields} className={css.range}>
        {(['min', 'max'] as const).map((name) => (
          <Field
            key={name}
            label={t(name === 'min' ? 'priceFrom' : 'priceTo', { symbol })}
            name={name}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            defaultValue={amount(name === 'min' ? priceMin : priceMax)}
            onBlur={onLeave}
          />
        ))}
      </div>
      <div className={css.slider} style={{ '--low': `${low}%`, '--high': `${high}%` } as object}>
        {thumb('min', low, t('lowestPrice'))}
        {thumb('max', high, t('highestPrice'))}
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{format.price(range.min)}</span>
        <span>{format.price(range.max)}</span>
      </p>
    </FilterGroup>
  )
}
