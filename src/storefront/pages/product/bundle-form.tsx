import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShownChoice, ShownSlot } from '#modules/catalogue/rules/bundle.ts'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { pictureOfVariant } from '#modules/catalogue/rules/variant-picture.ts'
import css from '#storefront/parts/product/bundle.module.css'
import { FittingDetails } from '#storefront/parts/product/fitting-details.tsx'
import { VariantPicker } from '#storefront/parts/product/variant-picker.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { type ChosenParts, isUnfit, putTogether } from './bundle-choice.ts'
import type { Adding } from './use-add-to-cart.tsx'

type BundleFormProps = {
  readonly product: ProductDetail & { readonly slots: readonly ShownSlot[] }
  readonly main: ProductVariant
  readonly adding: Adding
}

/**
 * Main item, one slot for each part, the total price, and the two buttons, which wait until the bundle is
 * whole.
 */
export function BundleForm({ product, main, adding }: BundleFormProps) {
  const t = useTranslations('bundle')
  const goods = useTranslations('goods')
  const texts = useTranslations('product')
  const refusals = useTranslations('refusals')
  const format = useFormat()
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<ChosenParts>({})
  const [asked, setAsked] = useState(1)
  // Without the script nothing would enable the buttons again.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const { total, from, apart, saved, max, whyNot } = putTogether(main, product.slots, chosen)
  const quantity = Math.max(1, Math.min(asked, max))
  const times = (amount: number) => format.price({ ...total, amount: amount * quantity })
  const isBlocked = isLive && (whyNot !== undefined || max < 1)
  const { fetcher, pressed, sendOnce, problem } = adding
  return (
    <fetcher.Form method="post" action={pages.cart()} className={css.form} onSubmit={sendOnce}>
      <input type="hidden" name="variantId" value={main.variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <div className={css.main}>
        <Picture file={pictureOfVariant(product, main) ?? product.pictures[0]?.file} alt="" sizes="72px" />
        <p>
          <strong>{product.name}</strong>
          <Price price={main.price} compareAt={main.compareAt} prior={main.priorPrice} size="line" />
        </p>
      </div>
      <VariantPicker product={product} chosen={main} />
      {product.slots.map((slot) => (
        <Slot
          key={slot.slotId}
          slot={slot}
          chosen={chosen[slot.slotId]}
          isUnfit={(choice) => isUnfit(main, slot, choice, chosen)}
          onChoose={(variantId) => setChosen((before) => ({ ...before, [slot.slotId]: variantId }))}
        />
      ))}
      <div className={css.foot}>
        <p className={css.told} role="status" data-bad={whyNot === 'bundleConflict' || undefined}>
          {whyNot === 'bundleConflict'
            ? refusals('bundleConflict')
            : whyNot
              ? t('notWhole')
              : max < 1
                ? texts('soldOut')
                : ''}
        </p>
        <div className={css.sum}>
          <Quantity
            value={quantity}
            min={1}
            max={Math.max(1, max)}
            step={1}
            label={goods('quantity')}
            unit={undefined}
            onChange={setAsked}
          />
          <p aria-live="polite">
            <span className={css.muted}>{t('total')}</span>{' '}
            <strong className="money">
              {from ? goods('from', { price: times(from.amount) }) : times(total.amount)}
            </strong>
            {saved && !from && (
              <span className={css.saved}>
                <s className="money">{times(apart.amount)}</s>{' '}
                {texts('save', { amount: times(saved.amount) })}
              </span>
            )}
          </p>
        </div>
        <div className={css.buttons}>
          <Button
            look="quiet"
            size="large"
            name="intent"
            value="add"
            isBusy={pressed === 'add'}
            disabled={isBlocked}
          >
            {pressed === 'add' ? texts('adding') : texts('addToCart')}
          </Button>
          <Button size="large" name="intent" value="buy" isBusy={pressed === 'buy'} disabled={isBlocked}>
            {texts('buyNow')}
          </Button>
        </div>
        {problem}
      </div>
    </fetcher.Form>
  )
}

type SlotProps = {
  readonly slot: ShownSlot
  readonly chosen: string | undefined
  readonly isUnfit: (choice: ShownChoice) => boolean
  readonly onChoose: (variantId: string) => void
}

function Slot({ slot, chosen, isUnfit, onChoose }: SlotProps) {
  const t = useTranslations('bundle')
  const name = `part.${slot.slotId}`
  return (
    <fieldset className={css.slot}>
      <legend>
        {slot.quantity > 1 ? t('slotOf', { name: slot.name, quantity: String(slot.quantity) }) : slot.name}
        {!slot.isRequired && <span className={css.muted}> {t('optional')}</span>}
      </legend>
      <FittingDetails slotId={slot.slotId} name={slot.name} />
      <ul>
        {slot.choices.map((choice) => (
          <li key={choice.variantId}>
            <Choice
              name={name}
              choice={choice}
              slot={slot}
              isChosen={chosen === choice.variantId}
              isUnfit={isUnfit(choice)}
              onChoose={onChoose}
            />
          </li>
        ))}
        {!slot.isRequired && (
          <li>
            <label className={css.choice}>
              <input type="radio" name={name} value="" checked={!chosen} onChange={() => onChoose('')} />
              <span className={css.none}>{t('none')}</span>
            </label>
          </li>
        )}
      </ul>
      {slot.choices.length === 0 && <p className={css.muted}>{t('noChoice')}</p>}
    </fieldset>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly slot: ShownSlot
  readonly choice: ShownChoice
  readonly isChosen: boolean
  readonly isUnfit: boolean
  readonly onChoose: (variantId: string) => void
}

function Choice({ name, slot, choice, isChosen, isUnfit, onChoose }: ChoiceProps) {
  const t = useTranslations('bundle')
  const product = useTranslations('product')
  const format = useFormat()
  const isGone = choice.enoughFor < 1
  return (
    <label className={css.choice} data-gone={isGone || undefined}>
      <input
        type="radio"
        name={name}
        value={choice.variantId}
        required={slot.isRequired}
        checked={isChosen}
        disabled={isGone}
        onChange={() => onChoose(choice.variantId)}
      />
      <Picture file={choice.picture} alt="" sizes="56px" />
      <span>
        <span className={css.name}>{choice.name}</span>
        {choice.chosen.length > 0 && <span className={css.muted}>{choice.chosen.join(' · ')}</span>}
        {isGone && <span className={css.muted}>{product('soldOut')}</span>}
        {isUnfit && !isGone && <span className={css.unfit}>{t('unfit')}</span>}
      </span>
      <span className="money">
        {format.price({ ...choice.price, amount: (choice.price.amount * slot.quantity) / choice.step })}
      </span>
    </label>
  )
}
