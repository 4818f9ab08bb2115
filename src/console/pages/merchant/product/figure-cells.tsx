import { useTranslations } from 'use-intl'
import { ReadOnly } from '#console/parts/kit/form/read-only.tsx'
import { useMay } from '#console/parts/kit/may.tsx'
import { useSiteNameOfShop } from '#console/parts/merchant/product/site-name.ts'
import type { EditedPrice, ProductToEdit, ShownStock } from '#modules/catalogue/rules/edited-product.ts'
import { useLanguage } from '#ui/mall.ts'
import { textIn } from '#vocabulary/language.ts'
import { currencyDecimals, toMajorText } from '#vocabulary/money.ts'
import { Cell } from './cell.tsx'
import css from './figures.module.css'
import type { SiteOfForm } from './read-form.ts'

type Warehouses = ProductToEdit['warehouses']

type RowProps = {
  /** Of its fields: `variants.0`. */
  readonly path: string
  /** Names the variant when a cell is read out. */
  readonly label: string
  /** Row and column of the first cell. */
  readonly at: readonly [row: number, column: number]
}

type StockCellsProps = RowProps & {
  readonly warehouses: Warehouses
  readonly stock: Readonly<Record<string, ShownStock>>
}

/** How many of a variant are free to sell in each warehouse. */
export function StockCells({ path, label, at: [row, column], warehouses, stock }: StockCellsProps) {
  const t = useTranslations('productEditor')
  const language = useLanguage()
  const may = useMay()
  return warehouses.map((warehouse, index) => {
    const { available = 0, reserved = 0, was = available } = stock[warehouse.place] ?? {}
    const name = textIn(warehouse.name, language)
    return (
      <ReadOnly key={warehouse.place} when={!may('stock.change')} isOwn>
        <Cell
          name={`${path}.stock.${warehouse.place}.available`}
          label={t('stockOf', { variant: label, warehouse: name })}
          shown={warehouses.length === 1 ? t('stock') : t('stockAt', { warehouse: name })}
          value={available}
          at={`${row}.${column + index}`}
          fills
          inputMode="numeric"
          pattern="[\d\s,]{1,9}"
          wrong={t('stockInvalid')}
          hint={reserved > 0 ? t('promised', { count: String(reserved) }) : undefined}
        >
          <input type="hidden" name={`${path}.stock.${warehouse.place}.was`} value={was} />
        </Cell>
      </ReadOnly>
    )
  })
}

type PriceCellsProps = RowProps & {
  readonly sites: readonly SiteOfForm[]
  readonly prices: Readonly<Record<string, EditedPrice>>
  readonly hasFormer: boolean
}

/** Price of a variant on each site, and its former price. */
export function PriceCells({ path, label, at: [row, column], sites, prices, hasFormer }: PriceCellsProps) {
  const t = useTranslations('productEditor')
  const nameOf = useSiteNameOfShop()
  return sites.flatMap(({ code, currency }, index) => {
    const price = prices[code]
    const site = nameOf(code)
    const first = column + index * (hasFormer ? 2 : 1)
    const shared = {
      inputMode: 'decimal' as const,
      pattern: '[^a-z\\-]{1,24}',
      wrong: t('priceInvalid', { example: currencyDecimals[currency] === 0 ? '4900' : '49.00' }),
    }
    const amount = (of: number | undefined) => (of === undefined ? '' : toMajorText({ amount: of, currency }))
    return [
      <Cell
        key={`${code} price`}
        {...shared}
        name={`${path}.prices.${code}.amount`}
        label={t('priceOf', { variant: label, site })}
        shown={`${site} · ${currency}`}
        value={amount(price?.amount)}
        at={`${row}.${first}`}
        fills
      />,
      <Cell
        key={`${code} former`}
        {...shared}
        name={`${path}.prices.${code}.compareAt`}
        label={t('formerOf', { variant: label, site })}
        shown={`${t('former')} · ${currency}`}
        value={amount(price?.compareAt)}
        at={hasFormer ? `${row}.${first + 1}` : undefined}
        isHidden={!hasFormer}
        fills
      />,
    ]
  })
}

/** The first line of the table's head: warehouses and sites. */
export function FigureHeads({
  warehouses,
  sites,
  perSite,
}: {
  readonly warehouses: Warehouses
  readonly sites: readonly SiteOfForm[]
  /** Columns for each site. */
  readonly perSite: number
}) {
  const t = useTranslations('productEditor')
  const language = useLanguage()
  const nameOf = useSiteNameOfShop()
  return (
    <>
      {warehouses.map(({ place, name }) => (
        <th key={place} scope="col" rowSpan={2}>
          {warehouses.length === 1 ? t('stock') : t('stockAt', { warehouse: textIn(name, language) })}
        </th>
      ))}
      {sites.map(({ code, currency }) => (
        <th key={code} scope="colgroup" colSpan={perSite}>
          {nameOf(code)} <span className={css.site}>{currency}</span>
        </th>
      ))}
    </>
  )
}

/** The second line: price and former price of each site. */
export function PriceHeads({
  sites,
  hasFormer,
}: {
  readonly sites: readonly SiteOfForm[]
  readonly hasFormer: boolean
}) {
  const t = useTranslations('productEditor')
  return sites.flatMap(({ code }) => [
    <th key={`${code} price`} scope="col">
      {t('price')}
    </th>,
    hasFormer && (
      <th key={`${code} former`} scope="col">
        {t('former')}
      </th>
    ),
  ])
}
