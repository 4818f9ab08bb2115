import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Colour, Material } from '#modules/catalogue/rules/features.ts'
import type { ListFilter, ProductList } from '#modules/catalogue/rules/product.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Facet } from './facet.tsx'
import { besideFilters, isNarrowed, useListQuery, withoutFilters } from './filter.ts'
import css from './filters.module.css'
import { PriceFilter } from './price-filter.tsx'

type FiltersProps = {
  readonly list: ProductList
  readonly filter: ListFilter
  /** In the sheet of a phone, where a button below the filters leads back to the list. */
  readonly onDone?: () => void
}

/**
 * A plain form that requests another address: by its button, and with script as soon as something in it
 * changes.
 */
export function Filters({ list, filter, onDone }: FiltersProps) {
  const t = useTranslations('listing')
  const query = useListQuery()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const asked = query.toString()
  // The address may change without the form, by the links beside it and by going back, and it stays where its
  // list cannot be loaded. Fields stay in place, so the focus does, too.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer to a request has a key of its own
  useEffect(() => showIn(form.current, new URLSearchParams(asked)), [asked, key])
  const send = (changed: HTMLFormElement) =>
    void submit(filledIn(changed), { replace: true, preventScrollReset: true })
  const apply = ({ currentTarget: { form: changed } }: Changed) => {
    if (changed) send(changed)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (event.currentTarget.value !== (query.get(event.currentTarget.name) ?? '')) apply(event)
  }
  const { priceRange } = list
  const hasPrices = priceRange && priceRange.min.amount < priceRange.max.amount
  const hasBounds = filter.priceMin !== undefined || filter.priceMax !== undefined
  return (
    <Form ref={form} className={css.filters} onSubmit={onDone}>
      {besideFilters.map((name) => {
        const value = query.get(name)
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null
      })}
      <Toggles list={list} filter={filter} onChange={apply} />
      {priceRange && (hasPrices || hasBounds) && (
        <PriceFilter range={priceRange} filter={filter} onLeave={leave} onSlid={send} />
      )}
      <Features list={list} filter={filter} onChange={apply} />
      <Makers list={list} filter={filter} onChange={apply} />
      {onDone ? (
        <div className={css.done}>
          {isNarrowed(filter) && (
            <ButtonLink look="quiet" to={withoutFilters(query)} replace preventScrollReset>
              {t('reset')}
            </ButtonLink>
          )}
          <Button isWide>
            {list.isTotalCapped
              ? t('showMany', { count: String(list.total) })
              : t('show', { count: list.total })}
          </Button>
        </div>
      ) : (
        <noscript>
          <Button look="quiet" isWide>
            {t('apply')}
          </Button>
        </noscript>
      )}
    </Form>
  )
}

type PartProps = Pick<FiltersProps, 'list' | 'filter'> & {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

const totalOf = (list: ProductList) => (list.isTotalCapped ? Number.POSITIVE_INFINITY : list.total)

/** Filters that are on or off. */
function Toggles({ list, filter, onChange }: PartProps) {
  const t = useTranslations('listing')
  const all = [
    { name: 'stock', text: t('onlyInStock'), count: list.inStockCount, isOn: filter.onlyInStock },
    { name: 'reduced', text: t('onlyReduced'), count: list.reducedCount, isOn: filter.onlyReduced },
  ] as const
  return all.map(({ name, text, count, isOn }) => (
    <Facet
      key={name}
      name={name}
      title={t(name === 'stock' ? 'availability' : 'offers')}
      chosen={isOn ? ['1'] : []}
      options={[{ value: '1', name: text, count }]}
      nameOf={() => text}
      optionsMin={1}
      isWhole={list.areCountsWhole}
      total={totalOf(list)}
      onChange={onChange}
    />
  ))
}

/** Colours, materials and ratings. */
function Features({ list, filter, onChange }: PartProps) {
  const t = useTranslations('listing')
  const counting = { isWhole: list.areCountsWhole, total: totalOf(list), onChange }
  return (
    <>
      <Facet
        name="colour"
        title={t('colour')}
        chosen={filter.colours}
        options={list.colours.map(({ colour, count }) => ({
          value: colour,
          name: t(`colours.${colour}`),
          count,
          colour,
        }))}
        nameOf={(colour) => t(`colours.${colour as Colour}`)}
        {...counting}
      />
      <Facet
        name="material"
        title={t('material')}
        chosen={filter.materials}
        options={list.materials.map(({ material, count }) => ({
          value: material,
          name: t(`materials.${material}`),
          count,
        }))}
        nameOf={(material) => t(`materials.${material as Material}`)}
        isFolded
        {...counting}
      />
      <Facet
        name="rating"
        title={t('ratingAtLeast')}
        chosen={filter.ratingMin ? [String(filter.ratingMin)] : []}
        options={list.ratings
          .map(({ from, count }) => ({
            value: String(from),
            name: t('starsUp', { stars: String(from) }),
            count,
          }))
          // One that all products have would change nothing.
          .filter(({ value, count }) => value === String(filter.ratingMin) || count < totalOf(list))}
        nameOf={(from) => t('starsUp', { stars: from })}
        optionsMin={1}
        isOne
        isFolded
        {...counting}
      />
    </>
  )
}

/** Brands and shops. */
function Makers({ list, filter, onChange }: PartProps) {
  const t = useTranslations('listing')
  const counting = { isWhole: list.areCountsWhole, total: totalOf(list), isFolded: true, onChange }
  return (
    <>
      <Facet
        name="brand"
        title={t('brand')}
        chosen={filter.brands}
        options={list.brands.map(({ slug, name, count }) => ({ value: slug, name, count }))}
        {...counting}
      />
      <Facet
        name="seller"
        title={t('shop')}
        chosen={filter.shops}
        options={list.shops.map(({ slug, name, count }) => ({ value: slug, name, count }))}
        {...counting}
      />
    </>
  )
}

type Changed = ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>

/** Non-empty fields of the form as query parameters. */
const filledIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )

/** Shows the values of an address in the fields of the form. */
function showIn(form: HTMLFormElement | null, asked: URLSearchParams): void {
  for (const field of form?.querySelectorAll('input') ?? []) {
    if (field.type === 'checkbox') field.checked = asked.getAll(field.name).includes(field.value)
    else if (field.name && field.type !== 'hidden' && field !== document.activeElement)
      field.value = asked.get(field.name) ?? ''
  }
}
