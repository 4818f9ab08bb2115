import { IconShoppingBagPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './quick-add.module.css'
import { useQuickAdd } from './use-quick-add.ts'

type QuickAddProps = {
  readonly product: Pick<ProductCard, 'productId' | 'name' | 'soleVariantId' | 'soldFrom'>
}

/** Puts a product without choices into the cart; without script it leads there. */
export function QuickAdd({ product: { productId, name, soleVariantId, soldFrom } }: QuickAddProps) {
  const t = useTranslations('goods')
  const { pathname, search } = useLocation()
  const { Form, isBusy } = useQuickAdd(`quick add ${productId}`, name)
  if (!soleVariantId || soldFrom) return null
  return (
    <Form method="post" action={pages.cart()} onSubmit={(event) => isBusy && event.preventDefault()}>
      <input type="hidden" name="variantId" value={soleVariantId} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="intent"
        value="add"
        className={css.add}
        aria-label={t('addNamed', { name })}
        aria-busy={isBusy || undefined}
      >
        <IconShoppingBagPlus size={22} stroke={1.6} aria-hidden="true" />
      </button>
    </Form>
  )
}
