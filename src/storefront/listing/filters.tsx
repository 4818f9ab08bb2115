import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListFilter, ProductList } from '#domain/catalogue/product.ts'
import { currencyDecimals } from '#domain/pricing/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Choice, Field } from '#ui/form/field.tsx'
import { majorText, useListQuery } from './filter.ts'
import css from './listing.module.css'

type FiltersProps = { readonly list: ProductList; readonly filter: ListFilter; readonly onDone?: () => void }

/** A plain form that asks for another address. */
export function Filters({ list, filter, onDone }: FiltersProps) {
  const t = useTranslations('listing')
  const query = useListQuery()
  const currency = list.priceRange?.min.currency ?? 'USD'
  const amount = (value: number | undefined) => (value === undefined ? '' : majorText(value, currency))
  const isWhole = currencyDecimals[currency] === 0
  return (
    <Form className={css.filters} onSubmit={onDone} key={query.toString()}>
      {(['keyword', 'shop', 'sort'] as const).map((name) => {
        const value = query.get(name)
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null
      })}
      {list.brands.length > 0 && (
        <fieldset>
          <legend>{t('brand')}</legend>
          {list.brands.map((brand) => (
            <Choice
              key={brand.slug}
              name="brand"
              value={brand.slug}
              label={`${brand.name} (${brand.count})`}
              defaultChecked={filter.brands?.includes(brand.slug) ?? false}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{t('price')}</legend>
        <div className={css.range}>
          <Field
            label={t('priceFrom')}
            name="min"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            defaultValue={amount(filter.priceMin)}
            placeholder={amount(list.priceRange?.min.amount)}
          />
          <Field
            label={t('priceTo')}
            name="max"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            defaultValue={amount(filter.priceMax)}
            placeholder={amount(list.priceRange?.max.amount)}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('availability')}</legend>
        <Choice
          name="stock"
          value="1"
          label={t('onlyInStock')}
          defaultChecked={filter.onlyInStock ?? false}
        />
      </fieldset>
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
