import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Reason, reasonParams } from '#domain/offers/reasons.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { ToldOffer } from '#domain/pricing/told-offers.ts'
import { useFormat } from './format.ts'
import { useMallView } from './mall.ts'
import css from './told-offers.module.css'

type ToldOffersProps = {
  readonly offers: readonly ToldOffer[]
  /** When the price was made: waiting times count from then. */
  readonly at: Date
  readonly label: string
  /** Where it is not the site's own. */
  readonly currency?: Currency | undefined
  /** What can be done with an offer. */
  readonly beside?: ((offer: ToldOffer) => ReactNode) | undefined
}

/** So many offers are seen at once; the others are one press away. */
const seenAtOnce = 2

/** Each offer with the amount that it takes off, or with the reason why it does not apply. */
export function ToldOffers({ offers, at, label, currency, beside }: ToldOffersProps) {
  const t = useTranslations('benefits')
  if (offers.length === 0) return null
  // What applies or could be picked is seen at once however much it is.
  const own = offers.filter(({ applied, isHeld }) => applied || isHeld).length
  const seen = offers.slice(0, Math.max(own, seenAtOnce))
  const others = offers.slice(seen.length)
  return (
    <div className={css.told}>
      <ul aria-label={label}>
        {seen.map((offer) => (
          <Told key={keyOf(offer)} offer={offer} at={at} currency={currency} beside={beside} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{t('more', { count: others.length })}</summary>
          <ul>
            {others.map((offer) => (
              <Told key={keyOf(offer)} offer={offer} at={at} currency={currency} beside={beside} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const keyOf = ({ offerId, lineId }: ToldOffer) => `${offerId} ${lineId ?? ''}`

type ToldProps = Pick<ToldOffersProps, 'at' | 'beside' | 'currency'> & { readonly offer: ToldOffer }

function Told({ offer, at, currency, beside }: ToldProps) {
  const why = useWhyNot(at, currency)
  const format = useFormat()
  return (
    <li data-applied={offer.applied ? true : undefined}>
      <span className={css.name}>{offer.name}</span>{' '}
      {offer.applied ? (
        <span className="money">−{format.money(offer.applied)}</span>
      ) : (
        <span>{offer.reason && why(offer.reason)}</span>
      )}
      {beside?.(offer)}
    </li>
  )
}

/** The reason of an offer that does not apply, as a sentence. */
function useWhyNot(at: Date, named: Currency | undefined) {
  const t = useTranslations('reasons')
  const format = useFormat()
  const own = useMallView()?.site.currency
  const currency = named ?? own ?? 'USD'
  const money = (amount: number) => format.money({ amount, currency })
  return (reason: Reason): string => t(reason.code, reasonParams(reason, { now: at, money }) as never)
}
