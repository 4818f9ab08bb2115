import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShownSlot } from '#modules/catalogue/rules/bundle.ts'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import css from '#storefront/parts/product/bundle.module.css'
import page from '#storefront/parts/product/product.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import type { Money } from '#vocabulary/money.ts'
import { BundleForm } from './bundle-form.tsx'
import { useAddToCart } from './use-add-to-cart.tsx'

type BundleProps = {
  readonly product: ProductDetail & { readonly slots: readonly ShownSlot[] }
  readonly chosen: ProductVariant
  /** Shown in the bar of a phone. */
  readonly barPrice: Money
}

/**
 * The button of a bundle, and its dialog: main item and parts. Before the script loads they are on the page
 * itself (PDP-94, PDP-98).
 */
export function Bundle({ product, chosen, barPrice }: BundleProps) {
  const t = useTranslations('bundle')
  const goods = useTranslations('goods')
  const format = useFormat()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const adding = useAddToCart(() => setIsOpen(false))
  const form = <BundleForm product={product} main={chosen} adding={adding} />
  return (
    <div className={css.bundle}>
      {query.has('parts') ? (
        <section aria-label={t('title')}>{form}</section>
      ) : (
        <div className={`${page.actions} ${page.single}`}>
          <span className={`${page.barPrice} money`}>{goods('from', { price: format.price(barPrice) })}</span>
          <ButtonLink
            to={{ pathname, search: `?variant=${chosen.variantId}&parts=1` }}
            size="large"
            isWide
            onClick={(event) => {
              event.preventDefault()
              setIsOpen(true)
            }}
          >
            {t('open')}
          </ButtonLink>
        </div>
      )}
      <Dialog as="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        {form}
      </Dialog>
      {adding.drawer}
    </div>
  )
}
