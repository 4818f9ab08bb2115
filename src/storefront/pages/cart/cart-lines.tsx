import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart, CartLine } from '#modules/cart/rules/cart.ts'
import { ClaimableCoupons } from '#storefront/parts/coupons/claimable-coupons.tsx'
import { useArrival } from '#ui/arrival.ts'
import { CrossBorderLabel } from '#ui/cross-border.tsx'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { OffersLine } from '#ui/shown-offers.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { quantityControl, snapQuantity } from '#vocabulary/quantity.ts'
import { AddGift } from './add-gift.tsx'
import { CartBundleParts } from './bundle-parts.tsx'
import css from './cart.module.css'
import { LineOptions } from './line-options.tsx'
import { goodsWithParts, partsOfCartLine, priceOfOne } from './parts-of-bundle.ts'
import { RemoveLine } from './remove-line.tsx'
import { SaveLine } from './saved-lines.tsx'
import { Tick } from './tick.tsx'

/** The lines by shop. Every control is a button of a form, so that it works before the script loads. */
export function CartLines({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const benefits = useTranslations('benefits')
  const format = useFormat()
  const arrival = useArrival()
  return cart.shops.map((shop) => (
    <section key={shop.shopId} className={css.shop} aria-labelledby={`shop-${shop.shopId}`}>
      <header className={css.shopHead}>
        <Tick
          label={`${t('selectAll')}: ${shop.shopName}`}
          lineIds={shop.lines.map((line) => line.lineId)}
          isTicked={shop.lines.every((line) => line.isSelected)}
        />
        <h2 id={`shop-${shop.shopId}`}>{shop.shopName}</h2>
        {shop.goods.amount > 0 && (
          <p className={css.shipping}>
            {shop.untilFreeShipping
              ? t('untilFree', { amount: format.price(shop.untilFreeShipping) })
              : shop.isShippingFree && t('isFree')}
          </p>
        )}
        {shop.arrives && <p className={css.shipping}>{arrival(shop.arrives)}</p>}
      </header>
      <ul className={css.lines}>
        {shop.lines
          .filter(({ parentId }) => !parentId)
          .map((line) => (
            <Line key={line.lineId} line={line} parts={partsOfCartLine(line, shop.lines)} cart={cart} />
          ))}
      </ul>
      <OffersBeside
        label={benefits('ofShop', { shop: shop.shopName })}
        offers={cart.offers.filter(({ lineId, shopId }) => !lineId && shopId === shop.shopId)}
        at={cart.pricedAt}
      />
      <ClaimableCoupons
        className={css.coupons}
        title={t('couponsOf', { name: shop.shopName })}
        coupons={cart.coupons.filter(({ shopId }) => shopId === shop.shopId)}
        currency={shop.goods.currency}
      />
    </section>
  ))
}

/** Offers of the mall for all ticked lines. */
export function OffersOfMall({ cart }: { cart: Cart }) {
  const t = useTranslations('benefits')
  const words = useTranslations('cart')
  const offers = cart.offers.filter(({ lineId, shopId }) => !lineId && !shopId)
  if (offers.length === 0) return null
  return (
    <section className={css.shop} aria-labelledby="mall-offers">
      <header className={css.shopHead}>
        <h2 id="mall-offers">{t('ofMall')}</h2>
      </header>
      <OffersBeside label={t('ofMall')} offers={offers} at={cart.pricedAt} />
      <ClaimableCoupons
        className={css.coupons}
        title={words('couponsOfMall')}
        coupons={cart.coupons.filter(({ shopId }) => !shopId)}
        currency={cart.goods.currency}
      />
    </section>
  )
}

/** Coupons to claim are counted by their own line. */
function OffersBeside({ offers, ...rest }: Parameters<typeof OffersLine>[0]) {
  const others = offers.filter(({ reason }) => reason?.code !== 'notClaimed')
  if (others.length === 0) return null
  return (
    <div className={css.offers}>
      <OffersLine
        {...rest}
        offers={others}
        beside={({ offerId, gifts }) => gifts && <AddGift offerId={offerId} gifts={gifts} />}
      />
    </div>
  )
}

type LineProps = {
  readonly line: CartLine
  /** Of a bundle. */
  readonly parts: readonly CartLine[]
  readonly cart: Cart
}

function Line({ line, parts, cart }: LineProps) {
  const t = useTranslations('cart')
  const benefits = useTranslations('benefits')
  const goods = useTranslations('goods')
  const measured = useMeasured()
  const format = useFormat()
  const saved = {
    ...line.saved,
    amount: [line, ...parts].reduce((sum, each) => sum + each.saved.amount, 0),
  }
  return (
    <li className={css.line}>
      <Tick label={t('select', { name: line.name })} lineIds={[line.lineId]} isTicked={line.isSelected} />
      <Link to={pages.product(line.urlKey)} className={css.thumb} tabIndex={-1} aria-hidden="true">
        <Picture file={line.picture} alt="" sizes="112px" />
      </Link>
      <div className={css.what}>
        <Link to={pages.product(line.urlKey)} className={css.name}>
          {line.name}
        </Link>
        <LineOptions line={line} />
        {line.crossBorder && (
          <p>
            <CrossBorderLabel from={line.crossBorder} />
          </p>
        )}
        {line.kind === 'gift' && <p className={css.gift}>{t('gift')}</p>}
        {line.priceType === 'bulk' && <p className={css.muted}>{t('bulk')}</p>}
        <p>
          <Price {...priceOfOne(line, parts)} size="line" />
          {line.rule.step > 1 && (
            <span className={css.muted}>
              {' '}
              {goods('perStep', { quantity: measured(line.rule.step, line) })}
            </span>
          )}
        </p>
        {line.priceBefore && line.priceBefore.currency === line.price.currency && (
          <p className={css.changed}>
            {t(line.priceBefore.amount < line.price.amount ? 'priceUp' : 'priceDown', {
              price: format.price(line.priceBefore),
            })}
          </p>
        )}
        {line.quantityBefore && (
          <p className={css.changed}>
            {t('lowered', {
              left: measured(line.quantity, line),
              before: measured(line.quantityBefore, line),
            })}
          </p>
        )}
        <CartBundleParts parts={parts} />
        <OffersLine
          label={benefits('ofLine', { name: line.name })}
          offers={cart.offers.filter(({ lineId }) => lineId === line.lineId)}
          at={cart.pricedAt}
        />
        {line.kind !== 'gift' && <SaveLine lineId={line.lineId} name={line.name} />}
      </div>
      {line.kind === 'gift' ? (
        <output className={css.giftQuantity}>{measured(line.quantity, line)}</output>
      ) : (
        <Stepper line={line} />
      )}
      <div className={css.sum}>
        <strong className="money">{format.price(goodsWithParts(line, parts))}</strong>
        {saved.amount > 0 && (
          <span className={css.saved}>{t('savedLine', { amount: format.price(saved) })}</span>
        )}
      </div>
      <RemoveLine lineId={line.lineId} name={line.name} />
    </li>
  )
}

/** At a limit of the quantity its buttons keep the focus and do nothing: disabled ones would lose it. */
function Stepper({ line }: { line: CartLine }) {
  const t = useTranslations('cart')
  const measured = useMeasured()
  const fetcher = useFetcher()
  const goods = useTranslations('goods')
  const { min, max, step } = line.rule
  const [typed, setTyped] = useState<string>()
  // The new quantity is shown immediately; the server decides.
  const sent = fetcher.formData?.get('to') ?? fetcher.formData?.get('quantity')
  const shown = sent ? Number(sent) : line.quantity
  const { canType, canIncrease, canDecrease } = quantityControl(shown, line.rule, true)
  const ask = (form: HTMLFormElement | null, quantity: number) => {
    setTyped(undefined)
    if (!form || !Number.isFinite(quantity) || quantity === shown) return
    const asked = new FormData(form)
    asked.set('quantity', String(snapQuantity(quantity, line.rule)))
    void fetcher.submit(asked, { method: 'post', action: pages.cart() })
  }
  return (
    <fetcher.Form method="post" action={pages.cart()} className={css.stepper}>
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="lineId" value={line.lineId} />
      <button
        type="submit"
        name="to"
        value={canDecrease ? shown - step : shown}
        aria-disabled={!canDecrease}
        onClick={(event) => canDecrease || event.preventDefault()}
        aria-label={t('fewer', { name: line.name })}
      >
        <IconMinus size={16} aria-hidden="true" />
      </button>
      <span className={css.typed}>
        <input
          className="figures"
          type="number"
          inputMode="numeric"
          name="quantity"
          aria-label={
            line.unit
              ? `${goods('quantityOf', { name: line.name })} (${line.unit})`
              : goods('quantityOf', { name: line.name })
          }
          min={min}
          max={max}
          step={step}
          disabled={!canType}
          value={typed ?? shown}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={(event) => ask(event.target.form, Math.trunc(event.target.valueAsNumber))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            ask(event.currentTarget.form, Math.trunc(event.currentTarget.valueAsNumber))
          }}
        />
        {line.unit && <span aria-hidden="true">{line.unit}</span>}
        <output className="only-read" aria-live="polite">
          {measured(shown, line)}
        </output>
      </span>
      <button
        type="submit"
        name="to"
        value={canIncrease ? shown + step : shown}
        aria-disabled={!canIncrease}
        onClick={(event) => canIncrease || event.preventDefault()}
        aria-label={t('more', { name: line.name })}
      >
        <IconPlus size={16} aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
