import { useTranslations } from 'use-intl'
import type { CheckoutLine } from '#modules/checkout/rules/checkout.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { useReason } from '#ui/reason.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import css from './cart.module.css'

export type GoodsToBuyNow = { readonly key: Id; readonly lines: readonly CheckoutLine[] }

/**
 * The same mark as on a line of the cart, and the links onward: to the goods, or through the checkout in its
 * current state (CART-20).
 */
export function BoughtNow({ goods: { key, lines } }: { goods: GoodsToBuyNow }) {
  const t = useTranslations('notOrdered')
  const reason = useReason()
  const format = useFormat()
  const measured = useMeasured()
  const mayGoOn = lines.every((line) => !line.reason)
  return (
    <section className={css.shop} aria-labelledby="bought-at-once">
      <header className={css.shopHead}>
        <h2 id="bought-at-once">{t('boughtAtOnce')}</h2>
      </header>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={css.atOnce} data-invalid={line.reason ? true : undefined}>
            <span className={css.thumb}>
              <Picture file={line.picture} alt="" sizes="112px" />
            </span>
            <div className={css.what}>
              <span className={css.name}>{line.name}</span>
              <p className={css.muted}>
                {[...line.chosen.map(({ value }) => value), measured(line.quantity, line)].join(' · ')}
              </p>
              {line.reason ? (
                <p className={css.changed}>{reason(line.reason, line.name)}</p>
              ) : (
                <p className="money">{format.price(line.goods)}</p>
              )}
            </div>
            <ButtonLink
              to={`${pages.product(line.urlKey)}${pages.variantSuffix(line.variantId)}`}
              look="quiet"
            >
              {t('lookAgain')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {mayGoOn && (
        <p className={css.onward}>
          <ButtonLink to={pages.checkout(key, 'itemDetail')}>{t('again')}</ButtonLink>
        </p>
      )}
    </section>
  )
}
