import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { pictureOfVariant } from '#modules/catalogue/rules/variant-picture.ts'
import css from '#storefront/parts/product/product.module.css'
import { VariantPicker } from '#storefront/parts/product/variant-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'

export type ChoiceSheetProps = {
  readonly product: ProductDetail
  readonly chosen: ProductVariant
  /** Price of one step for this buyer. */
  readonly price: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The quantity, and the two buttons. */
  readonly children: ReactNode
}

/** Sheet on phones to choose variant and quantity (PDP-66, PDP-79). */
export function ChoiceSheet({ product, chosen, price, isOpen, onClose, children }: ChoiceSheetProps) {
  const t = useTranslations('product')
  // A single variant requires nothing but the quantity.
  const title = t(product.variants.length > 1 ? 'chooseTitle' : 'chooseQuantity')
  return (
    <Dialog as="sheet" isOpen={isOpen} onClose={onClose} title={title}>
      <div className={css.sheet}>
        <div className={css.sheetHead}>
          <Picture
            file={pictureOfVariant(product, chosen) ?? product.pictures[0]?.file}
            alt=""
            sizes="96px"
          />
          <p>
            <strong>{product.name}</strong>
            {price}
          </p>
        </div>
        <VariantPicker product={product} chosen={chosen} />
        {children}
      </div>
    </Dialog>
  )
}
