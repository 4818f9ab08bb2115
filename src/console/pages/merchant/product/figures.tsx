import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormField } from '#console/parts/kit/form/form-context.ts'
import { useMay } from '#console/parts/kit/may.tsx'
import { chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import type { ProductToEdit } from '#modules/catalogue/rules/edited-product.ts'
import { writtenSize } from '#modules/catalogue/rules/piece-size.ts'
import { useLanguage } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { textIn } from '#vocabulary/language.ts'
import { Cell } from './cell.tsx'
import { FigureHeads, PriceCells, PriceHeads, StockCells } from './figure-cells.tsx'
import css from './figures.module.css'
import { ColumnsToggle, FiguresTable, useFormerPrices } from './figures-table.tsx'
import type { SiteOfForm } from './read-form.ts'
import type { EditorRow, Grid } from './rows.ts'

type FiguresProps = {
  readonly grid: Grid
  readonly warehouses: ProductToEdit['warehouses']
  readonly sites: readonly SiteOfForm[]
  /** The pictures that a variant may have for its own. */
  readonly files: readonly string[]
}

/** All variants in one table: article number, stock in each warehouse, price and former price on each site. */
export function ProductFigures({ grid, warehouses, sites, files }: FiguresProps) {
  const t = useTranslations('productEditor')
  const language = useLanguage()
  const [hasFormer, setHasFormer] = useFormerPrices(() => grid.rows.map(({ prices }) => prices))
  const [hasAmounts, setHasAmounts] = useState(() =>
    grid.rows.some(
      ({ variant }) =>
        variant &&
        (variant.step > 1 ||
          variant.minQuantity > 1 ||
          variant.weightGrams ||
          variant.sizeMm ||
          variant.goodsGrams ||
          variant.goodsMm),
    ),
  )
  const perSite = hasFormer ? 2 : 1
  return (
    <FiguresTable
      label={t('figures')}
      rowCount={grid.rows.length}
      toggles={
        <>
          <ColumnsToggle label={t('showFormer')} isOn={hasFormer} onChange={setHasFormer} />
          <ColumnsToggle label={t('showAmounts')} isOn={hasAmounts} onChange={setHasAmounts} />
        </>
      }
      heads={
        <>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('variant')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('sku')}
            </th>
            <FigureHeads warehouses={warehouses} sites={sites} perSite={perSite} />
            {hasAmounts &&
              [...amounts, ...sizes].map(({ name }) => (
                <th key={name} scope="col" rowSpan={2}>
                  {t(name)}
                </th>
              ))}
          </tr>
          <tr>
            <PriceHeads sites={sites} hasFormer={hasFormer} />
          </tr>
        </>
      }
    >
      {grid.rows.map((row, place) => (
        <VariantRow
          key={row.key}
          row={row}
          place={place}
          warehouses={warehouses}
          sites={sites}
          files={files}
          hasFormer={hasFormer}
          hasAmounts={hasAmounts}
          label={
            chosenValues(grid.attributes, row.values)
              .map(({ value }) => textIn(value.name, language) || '…')
              .join(' · ') || t('onlyVariant')
          }
          isOnly={grid.rows.length === 1}
        />
      ))}
    </FiguresTable>
  )
}

/** Quantities and weights of a variant, each with its default. */
const amounts = [
  { name: 'step', otherwise: 1 },
  { name: 'minQuantity', otherwise: 1 },
  { name: 'weightGrams', otherwise: '' },
  { name: 'goodsGrams', otherwise: '' },
] as const

/** Three sides in one cell: those of the parcel, and those that buyers read. */
const sizes = [
  { name: 'sizeMm', wrong: 'sizeInvalid' },
  { name: 'goodsMm', wrong: 'goodsSizeInvalid' },
] as const

type VariantRowProps = Pick<FiguresProps, 'warehouses' | 'sites' | 'files'> & {
  readonly row: EditorRow
  readonly place: number
  readonly label: string
  readonly hasFormer: boolean
  readonly hasAmounts: boolean
  readonly isOnly: boolean
}

function VariantRow(props: VariantRowProps) {
  const { row, place, label, isOnly, warehouses, sites, files, hasFormer, hasAmounts } = props
  const t = useTranslations('productEditor')
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
        {variant?.variantId && <input type="hidden" name={`${path}.variantId`} value={variant.variantId} />}
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
      <StockCells
        path={path}
        label={label}
        warehouses={warehouses}
        stock={variant?.stock ?? {}}
        at={[place, 1]}
      />
      <PriceCells
        path={path}
        label={label}
        sites={sites}
        hasFormer={hasFormer}
        prices={row.prices}
        at={[place, 1 + warehouses.length]}
      />
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
      {sizes.map(({ name, wrong }, index) => (
        <Cell
          key={name}
          name={`${path}.${name}`}
          label={t(`${name}Of`, { variant: label })}
          shown={t(name)}
          value={variant?.[name] && writtenSize(variant[name])}
          at={hasAmounts ? `${place}.${columnOf(sites.length) + amounts.length + index}` : undefined}
          isHidden={!hasAmounts}
          fills
          wide
          wrong={t(wrong)}
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
