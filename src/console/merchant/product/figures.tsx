import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chosenValues } from '#domain/catalogue/chosen-values.ts'
import type { ProductToEdit } from '#domain/catalogue/edited-product.ts'
import { textIn } from '#domain/language.ts'
import { currencyDecimals, toMajorText } from '#domain/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { useFormField } from '../../kit/form/form-context.ts'
import { ReadOnly } from '../../kit/form/read-only.tsx'
import { useMay } from '../../kit/may.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Cell } from './cell.tsx'
import { fillDown, moveInCells, pasteColumns } from './cells.ts'
import css from './figures.module.css'
import type { SiteOfForm } from './read-form.ts'
import type { Grid, Row } from './rows.ts'
import { useSiteName } from './site-name.ts'

type FiguresProps = {
  readonly grid: Grid
  readonly warehouses: ProductToEdit['warehouses']
  readonly sites: readonly SiteOfForm[]
  /** The pictures that a variant may have for its own. */
  readonly files: readonly string[]
}

/** All variants in one table: article number, stock in each warehouse, price and former price on each site. */
export function Figures({ grid, warehouses, sites, files }: FiguresProps) {
  const t = useTranslations('productEditor')
  const language = useLanguage()
  const nameOf = useSiteName()
  const table = useRef<HTMLTableElement>(null)
  const [hasFormer, setHasFormer] = useState(() =>
    grid.rows.some(({ prices }) => Object.values(prices).some(({ compareAt }) => compareAt !== undefined)),
  )
  const [hasAmounts, setHasAmounts] = useState(() =>
    grid.rows.some(
      ({ variant }) => variant && (variant.step > 1 || variant.minQuantity > 1 || variant.weightGrams),
    ),
  )
  const may = useMay()
  const perSite = hasFormer ? 2 : 1
  return (
    <Panel
      title={t('figures')}
      hint={t('figuresHint')}
      actions={
        grid.rows.length > 1 &&
        may('product.change') && (
          <Button
            type="button"
            look="quiet"
            size="small"
            onClick={() => table.current && fillDown(table.current)}
          >
            {t('fillDown')}
          </Button>
        )
      }
    >
      <label className={css.toggle}>
        <input
          type="checkbox"
          defaultChecked={hasFormer}
          onChange={(event) => setHasFormer(event.currentTarget.checked)}
        />
        {t('showFormer')}
      </label>
      <label className={css.toggle}>
        <input
          type="checkbox"
          defaultChecked={hasAmounts}
          onChange={(event) => setHasAmounts(event.currentTarget.checked)}
        />
        {t('showAmounts')}
      </label>
      <div className={css.scroll}>
        <table
          ref={table}
          className={css.figures}
          aria-label={t('figures')}
          onPaste={pasteColumns}
          onKeyDown={moveInCells}
        >
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('variant')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('sku')}
              </th>
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
              {hasAmounts &&
                amounts.map(({ name }) => (
                  <th key={name} scope="col" rowSpan={2}>
                    {t(name)}
                  </th>
                ))}
            </tr>
            <tr>
              {sites.flatMap(({ code }) => [
                <th key={`${code} price`} scope="col">
                  {t('price')}
                </th>,
                hasFormer && (
                  <th key={`${code} former`} scope="col">
                    {t('former')}
                  </th>
                ),
              ])}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, place) => (
              <VariantRow
                key={row.key}
                {...{ row, place, warehouses, sites, files, hasFormer, hasAmounts }}
                label={
                  chosenValues(grid.attributes, row.values)
                    .map(({ value }) => textIn(value.name, language) || '…')
                    .join(' · ') || t('onlyVariant')
                }
                isOnly={grid.rows.length === 1}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** What a quantity of a variant is, beside its price. */
const amounts = [
  { name: 'step', otherwise: 1 },
  { name: 'minQuantity', otherwise: 1 },
  { name: 'weightGrams', otherwise: '' },
] as const

type VariantRowProps = Pick<FiguresProps, 'warehouses' | 'sites' | 'files'> & {
  readonly row: Row
  readonly place: number
  readonly label: string
  readonly hasFormer: boolean
  readonly hasAmounts: boolean
  readonly isOnly: boolean
}

function VariantRow(props: VariantRowProps) {
  const { row, place, label, isOnly, warehouses, sites, files, hasFormer, hasAmounts } = props
  const t = useTranslations('productEditor')
  const language = useLanguage()
  const nameOf = useSiteName()
  const may = useMay()
  const { variant } = row
  const path = `variants.${place}`
  const columnOf = (site: number) => 1 + warehouses.length + site * (hasFormer ? 2 : 1)
  return (
    <tr>
      <th scope="row">
        <span className={css.variant}>
          {isOnly ? (
            <input key="only" type="hidden" name={`${path}.isOffered`} value="on" />
          ) : (
            <input
              key="one of several"
              type="checkbox"
              name={`${path}.isOffered`}
              defaultChecked={variant?.isOffered ?? true}
              disabled={!may('product.change')}
              aria-label={t('isOffered', { variant: label })}
            />
          )}
          {label}
        </span>
        {variant && <input type="hidden" name={`${path}.variantId`} value={variant.variantId} />}
        {Object.entries(row.values).map(([key, value]) => (
          <input key={key} type="hidden" name={`${path}.values.${key}`} value={value} />
        ))}
        {!isOnly && (
          <VariantPicture
            name={`${path}.picture`}
            label={t('pictureOf', { variant: label })}
            file={variant?.picture}
            files={files}
          />
        )}
      </th>
      <Cell
        name={`${path}.sku`}
        label={t('skuOf', { variant: label })}
        shown={t('sku')}
        value={variant?.sku}
        at={`${place}.0`}
        placeholder={t('skuMade')}
        wide
      />
      {warehouses.map((warehouse, index) => {
        const { available = 0, reserved = 0 } = variant?.stock[warehouse.place] ?? {}
        const name = textIn(warehouse.name, language)
        return (
          <ReadOnly key={warehouse.place} when={!may('stock.change')} isOwn>
            <Cell
              name={`${path}.stock.${warehouse.place}.available`}
              label={t('stockOf', { variant: label, warehouse: name })}
              shown={warehouses.length === 1 ? t('stock') : t('stockAt', { warehouse: name })}
              value={available}
              at={`${place}.${1 + index}`}
              fills
              inputMode="numeric"
              pattern="[\d\s,]{1,9}"
              wrong={t('stockInvalid')}
              hint={reserved > 0 ? t('promised', { count: String(reserved) }) : undefined}
            >
              <input type="hidden" name={`${path}.stock.${warehouse.place}.was`} value={available} />
            </Cell>
          </ReadOnly>
        )
      })}
      {sites.flatMap(({ code, currency }, index) => {
        const price = row.prices[code]
        const site = nameOf(code)
        const shared = {
          inputMode: 'decimal' as const,
          pattern: '[^a-z\\-]{1,24}',
          wrong: t('priceInvalid', { example: currencyDecimals[currency] === 0 ? '4900' : '49.00' }),
        }
        const amount = (of: number | undefined) =>
          of === undefined ? '' : toMajorText({ amount: of, currency })
        return [
          <Cell
            key={`${code} price`}
            {...shared}
            name={`${path}.prices.${code}.amount`}
            label={t('priceOf', { variant: label, site })}
            shown={`${site} · ${currency}`}
            value={amount(price?.amount)}
            at={`${place}.${columnOf(index)}`}
            fills
          />,
          <Cell
            key={`${code} former`}
            {...shared}
            name={`${path}.prices.${code}.compareAt`}
            label={t('formerOf', { variant: label, site })}
            shown={`${t('former')} · ${currency}`}
            value={amount(price?.compareAt)}
            at={hasFormer ? `${place}.${columnOf(index) + 1}` : undefined}
            isHidden={!hasFormer}
            fills
          />,
        ]
      })}
      {amounts.map(({ name, otherwise }, index) => (
        <Cell
          key={name}
          name={`${path}.${name}`}
          label={t(`${name}Of`, { variant: label })}
          shown={t(name)}
          value={variant?.[name] ?? otherwise}
          at={hasAmounts ? `${place}.${columnOf(sites.length) + index}` : undefined}
          isHidden={!hasAmounts}
          fills
          inputMode="numeric"
          pattern="[\d\s,]{1,9}"
          wrong={t('stockInvalid')}
        />
      ))}
    </tr>
  )
}

type VariantPictureProps = {
  readonly name: string
  readonly label: string
  readonly file: string | undefined
  readonly files: readonly string[]
}

/** One of the product's pictures, shown when the variant is chosen. */
function VariantPicture({ name, label, file, files }: VariantPictureProps) {
  const t = useTranslations('productEditor')
  const { isReadOnly } = useFormField(name, file)
  const [chosen, setChosen] = useState(file ?? '')
  // One that was taken out of the product's pictures is no picture of the variant either, unless it is saved as such.
  const choices = file && !files.includes(file) ? [...files, file] : files
  return (
    <span className={css.picture}>
      {choices.includes(chosen) && <Picture file={chosen} alt="" sizes="36px" />}
      <select
        name={name}
        value={choices.includes(chosen) ? chosen : ''}
        disabled={isReadOnly}
        aria-label={label}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t('noOwnPicture')}</option>
        {choices.map((each, place) => (
          <option key={each} value={each}>
            {t('pictureNumber', { number: String(place + 1) })}
          </option>
        ))}
      </select>
    </span>
  )
}
