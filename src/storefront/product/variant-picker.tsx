import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#domain/catalogue/product.ts'
import { Picture } from '#ui/picture.tsx'
import { choicesOf } from './selection.ts'
import css from './variant-picker.module.css'
import { useMissingChoice } from './whole-choice.tsx'

/**
 * Every value is a link to its variant, so a choice works before the script is there, can be sent to a friend, and
 * stays when the page is loaded again. A value that no variant has says so when it is pressed (PDP-61).
 */
export function VariantPicker({ product, chosen }: { product: ProductDetail; chosen: ProductVariant }) {
  const t = useTranslations('product')
  const { pathname } = useLocation()
  const { missing, tell } = useMissingChoice()
  return product.attributes.map((attribute) => {
    const choices = choicesOf(product, attribute.key, chosen)
    const value = choices.find((choice) => choice.isChosen)?.name ?? ''
    const hasPictures = choices.every((choice) => choice.picture || !choice.variant)
    return (
      <fieldset
        key={attribute.key}
        className={css.attribute}
        data-missing={missing?.attribute === attribute.key || undefined}
      >
        <legend>{t('chosen', { name: attribute.name, value })}</legend>
        <ul className={hasPictures ? css.swatches : css.chips}>
          {choices.map((choice) => (
            <li key={choice.key}>
              {choice.variant ? (
                <Link
                  to={{ pathname, search: `?variant=${choice.variant.variantId}` }}
                  replace
                  preventScrollReset
                  onClick={() => tell(undefined)}
                  className={css.choice}
                  aria-current={choice.isChosen ? 'true' : undefined}
                  data-gone={choice.isSoldOut || undefined}
                  aria-label={choice.isSoldOut ? t('soldOutValue', { value: choice.name }) : choice.name}
                >
                  {hasPictures ? <Picture file={choice.picture} alt="" sizes="60px" /> : choice.name}
                </Link>
              ) : (
                <button
                  type="button"
                  className={css.choice}
                  data-gone
                  aria-label={t('unavailable', { value: choice.name })}
                  onClick={() => tell({ attribute: attribute.key, chosen: chosen.variantId })}
                >
                  {hasPictures ? <Picture file={undefined} alt="" sizes="60px" /> : choice.name}
                </button>
              )}
            </li>
          ))}
        </ul>
        {missing?.attribute === attribute.key && (
          <p role="alert" className={css.noSku}>
            {t('noSku')}
          </p>
        )}
      </fieldset>
    )
  })
}
