import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Colour, Material } from '#modules/catalogue/rules/features.ts'
import type { ListFilter, ProductList } from '#modules/catalogue/rules/product.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { currencyDecimals } from '#vocabulary/money.ts'
import { Facet } from './facet.tsx'
import { majorText, useListQuery } from './filter.ts'
import css from './listing.module.css'

type FiltersProps = { readonly list: ProductList; readonly filter: ListFilter; readonly onDone?: () => void }

/**
 * A plain form that requests another address: by its button, and with script as soon as something in it
 * changes.
 */
export function Filters({ list, filter, onDone }: FiltersProps) {
  const t = useTranslations('listing')
  const query = useListQuery()
  const currency = list.priceRange?.min.currency ?? 'USD'
  const amount = (value: number | undefined) => (value === undefined ? '' : majorText(value, currency))
  const isWhole = currencyDecimals[currency] === 0
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const asked = query.toString()
  // The address may change without the form, by the links beside it and by going back, and it stays where its
  // list cannot be loaded. Fields stay in place, so the focus does, too.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer to a request has a key of its own
  useEffect(() => showIn(form.current, new URLSearchParams(asked)), [asked, key])
  const apply = ({ currentTarget: { form: changed } }: Changed) => {
    if (changed) void submit(filledIn(changed), { replace: true, preventScrollReset: true })
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (event.currentTarget.value !== (query.get(event.currentTarget.name) ?? '')) apply(event)
  }
  const counting = { isWhole: list.areCountsWhole, onChange: apply }
  return (
    <Form ref={form} className={css.filters} onSubmit={onDone}>
      {(['keyword', 'shop', 'sort'] as const).map((name) => {
        const value = query.get(name)
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null
      })}
      <Facet
        name="brand"
        title={t('brand')}
        chosen={filter.brands}
        options={list.brands.map(({ slug, name, count }) => ({ value: slug, name, count }))}
        {...counting}
      />
      <fieldset>
        <legend>{t('price')}</legend>
        <div className={css.range}>
          <Field
            label={t('priceFrom')}
            name="min"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            defaultValue={amount(filter.priceMin)}
            placeholder={amount(list.priceRange?.min.amount)}
            onBlur={leave}
          />
          <Field
            label={t('priceTo')}
            name="max"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            defaultValue={amount(filter.priceMax)}
            placeholder={amount(list.priceRange?.max.amount)}
            onBlur={leave}
          />
        </div>
      </fieldset>
      <Facet
        name="colour"
        title={t('colour')}
        chosen={filter.colours}
        options={list.colours.map(({ colour, count }) => ({
          value: colour,
          name: t(`colours.${colour}`),
          count,
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
        {...counting}
      />
      <Facet
        name="rating"
        title={t('ratingAtLeast')}
        chosen={filter.ratingMin ? [String(filter.ratingMin)] : []}
        options={list.ratings.map(({ from, count }) => ({
          value: String(from),
          name: t('starsUp', { stars: String(from) }),
          count,
        }))}
        nameOf={(from) => t('starsUp', { stars: from })}
        isOne
        {...counting}
      />
      <Facet
        name="seller"
        title={t('shop')}
        chosen={filter.shops}
        options={list.shops.map(({ slug, name, count }) => ({ value: slug, name, count }))}
        {...counting}
      />
      <Facet
        name="reduced"
        title={t('offers')}
        chosen={filter.onlyReduced ? ['1'] : []}
        options={[{ value: '1', name: t('onlyReduced'), count: list.reducedCount }]}
        nameOf={() => t('onlyReduced')}
        {...counting}
      />
      <Facet
        name="stock"
        title={t('availability')}
        chosen={filter.onlyInStock ? ['1'] : []}
        options={[{ value: '1', name: t('onlyInStock'), count: list.inStockCount }]}
        nameOf={() => t('onlyInStock')}
        {...counting}
      />
      <Button look="quiet" isWide>
        {t('apply')}
      </Button>
      <ButtonLink
        look="plain"
        to={filter.keyword ? `?keyword=${encodeURIComponent(filter.keyword)}` : '?'}
        onClick={onDone}
      >
        {t('reset')}
      </ButtonLink>
    </Form>
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
    else if (field.type !== 'hidden' && field !== document.activeElement)
      field.value = asked.get(field.name) ?? ''
  }
}
