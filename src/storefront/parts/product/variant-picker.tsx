import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { type AttributeChoice, choicesOf, resetInAddress } from './selection.ts'
import css from './variant-picker.module.css'
import { useMissingChoice } from './whole-choice.tsx'

/** Few options have one. */
const SizeGuideLink = lazyComponent(async () => (await import('./size-guide-link.tsx')).SizeGuideLink)

type VariantPickerProps = {
  readonly product: ProductDetail
  readonly chosen: ProductVariant
  /** Further query of the address of a choice, on another page than the product's. */
  readonly beside?: string
}

/**
 * Every value is a link to its variant, so a choice works before the script loads, can be sent to a friend,
 * and survives a reload. A value that no variant has shows a message when it is pressed (PDP-61); one that
 * does not go with another choice is marked, and requires that one again (PDP-59).
 */
export function VariantPicker({ product, chosen, beside = '' }: VariantPickerProps) {
  const t = useTranslations('product')
  const { pathname } = useLocation()
  const { missing, reset, tell } = useMissingChoice()
  const nameOf = (choice: AttributeChoice) => {
    if (choice.isSoldOut) return t('soldOutValue', { value: choice.name })
    const asked = product.attributes.filter(({ key }) => choice.resets.includes(key) && !reset.includes(key))
    if (asked.length === 0) return choice.name
    return t('resetsValue', { value: choice.name, names: asked.map(({ name }) => name).join(', ') })
  }
  return product.attributes.map((attribute) => {
    const choices = choicesOf(product, attribute.key, chosen, reset)
    const value = choices.find((choice) => choice.isChosen)?.name ?? ''
    const isReset = reset.includes(attribute.key)
    const hasPictures = choices.every((choice) => choice.picture || !choice.variant)
    const picker = (
      <fieldset
        key={attribute.key}
        className={css.attribute}
        data-missing={isReset || missing?.attribute === attribute.key || undefined}
      >
        <legend>
          {isReset ? t('choose', { name: attribute.name }) : t('chosen', { name: attribute.name, value })}
        </legend>
        <ul className={hasPictures ? css.swatches : css.chips}>
          {choices.map((choice) => (
            <li key={choice.key}>
              {choice.variant ? (
                <Link
                  to={{ pathname, search: `${searchOf(product, choice)}${beside}` }}
                  replace
                  preventScrollReset
                  onClick={() => tell(undefined)}
                  className={css.choice}
                  aria-current={choice.isChosen ? 'true' : undefined}
                  data-gone={choice.isSoldOut || undefined}
                  data-resets={choice.resets.some((key) => !reset.includes(key)) || undefined}
                  aria-label={nameOf(choice)}
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
        {isReset && (
          <p role="alert" className={css.noSku}>
            {t('reset', { value: keptOf(product, chosen, reset) })}
          </p>
        )}
      </fieldset>
    )
    if (!attribute.sizeGuideId) return picker
    return (
      <div key={attribute.key} className={css.withGuide}>
        {picker}
        <SizeGuideLink sizeGuideId={attribute.sizeGuideId} chosenSize={value} />
      </div>
    )
  })
}

/** The address that a choice leads to, with the attributes to choose again. */
function searchOf(product: ProductDetail, { variant, resets }: AttributeChoice): string {
  const reset = resetInAddress(product, resets)
  return `${pages.variantSuffix(variant!.variantId)}${reset && `&reset=${reset}`}`
}

/** The value that remains chosen while other attributes are reset. */
const keptOf = (
  { attributes }: ProductDetail,
  { values }: ProductVariant,
  reset: readonly string[],
): string =>
  attributes
    .filter(({ key }) => !reset.includes(key))
    .flatMap((attribute) => attribute.values.find(({ key }) => key === values[attribute.key])?.name ?? [])
    .join(' · ')
