import { type ReactNode, startTransition, useOptimistic } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout, CheckoutShop } from '#modules/checkout/rules/checkout.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { useArrival } from '#ui/arrival.ts'
import { useFormat } from '#ui/format.ts'
import { GoodsOfParcel } from './goods.tsx'
import { mayBePaid } from './may-be-paid.ts'
import partCss from './part.module.css'

type ParcelsProps = {
  readonly checkout: Checkout
  /** Settles when the choice is priced, or could not be. */
  readonly onChoose: (form: HTMLFormElement) => Promise<void>
}

/** Parcels by shop, with their shipping methods. */
export function CheckoutParcels({ checkout, onChoose }: ParcelsProps) {
  const t = useTranslations('checkout')
  return checkout.shops.map((shop) => (
    <section key={shop.shopId} className={partCss.block} aria-labelledby={`parcel-${shop.shopId}`}>
      <h3 id={`parcel-${shop.shopId}`}>{t(headingOf(shop), { shop: shop.shopName })}</h3>
      <GoodsOfParcel lines={shop.lines} />
      {!shop.isNothingSent && mayBePaid({ shops: [shop] }) && <Ways shop={shop} onChoose={onChoose} />}
      {mayBePaid({ shops: [shop] }) && <Insurance shop={shop} />}
    </section>
  ))
}

const headingOf = ({ chosenMethod, isNothingSent }: CheckoutShop) =>
  chosenMethod === 'pickUp' ? 'pickUpOf' : isNothingSent ? 'goodsOf' : 'parcelOf'

/** Delivery of a shop's goods: its shipping methods, and pick-up. */
function Ways({ shop, onChoose }: { shop: CheckoutShop } & Pick<ParcelsProps, 'onChoose'>) {
  const t = useTranslations('checkout')
  const format = useFormat()
  const arrival = useArrival()
  // The choice is shown immediately, and reverts if the request fails.
  const [chosen, choose] = useOptimistic<string | undefined>(shop.chosenMethod)
  const way = (code: string, says: ReactNode) => (
    <label key={code} className={css.method}>
      <input
        type="radio"
        name={`ship.${shop.shopId}`}
        value={code}
        checked={code === chosen}
        onChange={({ currentTarget: { form } }) =>
          form &&
          startTransition(async () => {
            choose(code)
            await onChoose(form)
          })
        }
      />
      {says}
    </label>
  )
  return (
    <fieldset className={css.methods}>
      <legend className="only-read">{t('how')}</legend>
      {shop.methods.map(({ code, name, daysMin, daysMax, arrives, price }) =>
        way(
          code,
          <>
            <span>
              {name}
              <span className={css.muted}>
                {daysMin === daysMax
                  ? t('days', { min: daysMin })
                  : t('dayRange', { min: String(daysMin), max: String(daysMax) })}
                {arrives && ` · ${arrival(arrives)}`}
              </span>
            </span>
            <span className="money">{price.amount === 0 ? t('free') : format.money(price)}</span>
          </>,
        ),
      )}
      {shop.pickUpPlace &&
        way(
          'pickUp',
          <>
            <span>
              {t('pickUp', { name: shop.pickUpPlace.name })}
              <span className={`${css.muted} ${css.shopAddress}`}>{shop.pickUpPlace.address}</span>
            </span>
            <span className="money">{t('free')}</span>
          </>,
        )}
    </fieldset>
  )
}

/** How each shop sends, once it is chosen: a line for each. */
export function DeliveryLine({ checkout: { shops } }: { readonly checkout: Checkout }) {
  const t = useTranslations('checkout')
  const format = useFormat()
  const arrival = useArrival()
  return shops.map((shop) => {
    const method = shop.methods.find(({ code }) => code === shop.chosenMethod)
    const way =
      shop.chosenMethod === 'pickUp' && shop.pickUpPlace
        ? [t('pickUp', { name: shop.pickUpPlace.name }), t('free')]
        : method && !shop.isNothingSent
          ? [
              method.name,
              method.arrives && arrival(method.arrives),
              method.price.amount === 0 ? t('free') : format.money(method.price),
            ]
          : []
    const said = [shops.length > 1 && shop.shopName, ...way].filter(Boolean)
    return <p key={shop.shopId}>{(said.length > 0 ? said : [shop.shopName]).join(' · ')}</p>
  })
}

/**
 * Insurance of a shop's parcels. The choice is stored in the address, so it works without script and survives
 * a reload.
 */
function Insurance({ shop: { shopId, shopName, insurance } }: { shop: CheckoutShop }) {
  const t = useTranslations('checkout')
  const format = useFormat()
  const [query] = useSearchParams()
  if (!insurance) return null
  const { price, isChosen } = insurance
  const to = new URLSearchParams(query)
  to.set(`insure.${shopId}`, isChosen ? 'no' : 'yes')
  return (
    <p className={css.points}>
      <input type="hidden" name={`insure.${shopId}`} value={isChosen ? 'yes' : 'no'} />
      <span>{t(isChosen ? 'insured' : 'notInsured')}</span>
      <Link
        to={`?${to}`}
        replace
        preventScrollReset
        aria-label={t(isChosen ? 'insureRemoveOf' : 'insureOf', {
          shop: shopName,
          amount: format.money(price),
        })}
      >
        {t(isChosen ? 'insureRemove' : 'insure', { amount: format.money(price) })}
      </Link>
    </p>
  )
}
