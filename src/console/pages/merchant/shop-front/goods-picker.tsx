import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryProduct } from '#modules/shop-fronts/rules/shop-front.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import fieldCss from '../../../parts/kit/form/field.module.css'
import { ConsoleField } from '../../../parts/kit/form/field.tsx'
import { useFormField } from '../../../parts/kit/form/form-context.ts'
import css from './goods-picker.module.css'
import type { loader } from './goods-route.ts'

type GoodsPickerProps = {
  readonly shop: string
  readonly chosen: readonly CategoryProduct[]
  /** The newest goods of the shop, to choose from before anything is typed. */
  readonly first: { readonly products: readonly CategoryProduct[]; readonly hasMore: boolean }
}

/** Goods with a box to tick: the chosen ones first, then those that a search finds. Sent as `productIds`. */
export function GoodsPicker({ shop, chosen, first }: GoodsPickerProps) {
  const t = useTranslations('shopCategories')
  const { error, isReadOnly, onChanged } = useFormField('productIds', undefined)
  const fetcher = useFetcher<typeof loader>({ key: 'goods of the shop' })
  const [ticked, setTicked] = useState<readonly CategoryProduct[]>(chosen)
  const found = fetcher.data ?? first
  const isTicked = (product: CategoryProduct) =>
    ticked.some(({ productId }) => productId === product.productId)
  const shown = [...ticked, ...found.products.filter((product) => !isTicked(product))]
  const tick = (product: CategoryProduct, isOn: boolean) => {
    setTicked(isOn ? [...ticked, product] : ticked.filter(({ productId }) => productId !== product.productId))
    onChanged()
  }
  return (
    <fieldset className={css.picker} disabled={isReadOnly}>
      <legend>{t('goods')}</legend>
      <p className={fieldCss.hint}>{t('goodsHint')}</p>
      <ConsoleField label={t('find')}>
        {(described) => (
          <input
            {...described}
            type="search"
            className={fieldCss.control}
            maxLength={100}
            onChange={(event) =>
              void fetcher.load(
                `${pages.shopGoodsByWords(shop)}?keyword=${encodeURIComponent(event.currentTarget.value)}`,
              )
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
