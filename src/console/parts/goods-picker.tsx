import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Picture } from '#ui/picture.tsx'
import css from './goods-picker.module.css'
import type { GoodsToPick, PickedProduct } from './goods-to-pick.ts'
import fieldCss from './kit/form/field.module.css'
import { ConsoleField } from './kit/form/field.tsx'
import { useFormField } from './kit/form/form-context.ts'

type GoodsPickerProps = {
  readonly legend: string
  readonly hint: string
  readonly chosen: readonly PickedProduct[]
  /** Goods to choose from before anything is typed. */
  readonly first: GoodsToPick
  /** Answers with goods that have the words of its `keyword`. */
  readonly searchAt: string
}

/** Goods with a box to tick: the chosen ones first, then those that a search finds. Sent as `productIds`. */
export function GoodsPicker({ legend, hint, chosen, first, searchAt }: GoodsPickerProps) {
  const t = useTranslations('goodsPicker')
  const { error, isReadOnly, onChanged } = useFormField('productIds', undefined)
  const fetcher = useFetcher<GoodsToPick>({ key: 'goods to pick' })
  const [ticked, setTicked] = useState<readonly PickedProduct[]>(chosen)
  const found = fetcher.data ?? first
  const isTicked = (product: PickedProduct) => ticked.some(({ productId }) => productId === product.productId)
  const shown = [...ticked, ...found.products.filter((product) => !isTicked(product))]
  const tick = (product: PickedProduct, isOn: boolean) => {
    setTicked(isOn ? [...ticked, product] : ticked.filter(({ productId }) => productId !== product.productId))
    onChanged()
  }
  return (
    <fieldset className={css.picker} disabled={isReadOnly}>
      <legend>{legend}</legend>
      <p className={fieldCss.hint}>{hint}</p>
      <ConsoleField label={t('find')}>
        {(described) => (
          <input
            {...described}
            type="search"
            className={fieldCss.control}
            maxLength={100}
            onChange={(event) =>
              void fetcher.load(`${searchAt}?keyword=${encodeURIComponent(event.currentTarget.value)}`)
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      </ConsoleField>
      <p role="status" className={fieldCss.hint}>
        {t('chosen', { count: ticked.length })}
      </p>
      {error && <p className={fieldCss.error}>{error}</p>}
      <ul className={css.goods}>
        {shown.map((product) => (
          <li key={product.productId}>
            <label>
              <input
                type="checkbox"
                name="productIds"
                value={product.productId}
                checked={isTicked(product)}
                onChange={(event) => tick(product, event.currentTarget.checked)}
              />
              <Picture file={product.picture} alt="" sizes="40px" />
              <span>{product.name}</span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={fieldCss.hint}>{t('nothingFound')}</p>}
      {found.hasMore && <p className={fieldCss.hint}>{t('more')}</p>}
    </fieldset>
  )
}
