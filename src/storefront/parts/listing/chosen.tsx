import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListFilter, NamedCount, ProductList } from '#modules/catalogue/rules/product.ts'
import { useFormat } from '#ui/format.ts'
import { type QueryName, useListQuery, withoutFilters, withoutValue, withQuery } from './filter.ts'
import css from './listing.module.css'

/** Active filters, each removable. */
export function ChosenFilters({ list, filter }: { list: ProductList; filter: ListFilter }) {
  const t = useTranslations('listing')
  const format = useFormat()
  const query = useListQuery()
  const currency = list.priceRange?.min.currency
  const money = (amount: number) => (currency ? format.price({ amount, currency }) : String(amount))
  const nameIn = (named: readonly NamedCount[], slug: string) =>
    named.find((each) => each.slug === slug)?.name ?? slug
  const several = <Value extends string>(
    name: QueryName,
    values: readonly Value[] | undefined,
    nameOf: (value: Value) => string,
  ) =>
    (values ?? []).map((value) => ({
      key: `${name} ${value}`,
      name: nameOf(value),
      to: withoutValue(query, name, value),
    }))
  const single = (name: QueryName, text: string | false | undefined) =>
    text ? [{ key: name, name: text, to: withQuery(query, { [name]: undefined }) }] : []
  const { priceMin, priceMax, ratingMin } = filter
  const chips = [
    ...several('brand', filter.brands, (slug) => nameIn(list.brands, slug)),
    ...several('seller', filter.shops, (slug) => nameIn(list.shops, slug)),
    ...several('colour', filter.colours, (colour) => t(`colours.${colour}`)),
    ...several('material', filter.materials, (material) => t(`materials.${material}`)),
    ...single('rating', ratingMin && t('starsUp', { stars: String(ratingMin) })),
    ...single('min', priceMin !== undefined && t('rangeFrom', { min: money(priceMin) })),
    ...single('max', priceMax !== undefined && t('rangeTo', { max: money(priceMax) })),
    ...single('stock', filter.onlyInStock && t('onlyInStock')),
    ...single('reduced', filter.onlyReduced && t('onlyReduced')),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={css.chips}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link to={chip.to} aria-label={t('without', { name: chip.name })}>
            {chip.name}
            <IconX size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={withoutFilters(query)} className={css.clear} preventScrollReset>
          {t('reset')}
        </Link>
      </li>
    </ul>
  )
}
