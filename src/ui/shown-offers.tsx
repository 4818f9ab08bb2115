import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Reason, reasonParams } from '#modules/offers/rules/reasons.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { formatSiteMoment, useFormat } from './format.ts'
import { useLanguage, useMallView } from './mall.ts'
import css from './shown-offers.module.css'

type ToldOffersProps = {
  readonly offers: readonly OfferOfGoods[]
  /**
   * When the price was made: waiting times count from then. Undefined on a cached page: it names the moment
   * itself.
   */
  readonly at: Date | undefined
  readonly label: string
  /** Where it is not the site's own. */
  readonly currency?: Currency | undefined
  /** Actions of an offer. */
  readonly beside?: ((offer: OfferOfGoods) => ReactNode) | undefined
  /** Terms of an offer, for goods that are not in a cart yet. */
  readonly terms?: ((offer: OfferOfGoods) => ReactNode) | undefined
}

/** Number of offers visible initially; the others are one press away. */
const seenAtOnce = 2

/** Each offer with the amount that it takes off, or with the reason why it does not apply. */
export function OffersLine({ offers, at, label, currency, beside, terms }: ToldOffersProps) {
  const t = useTranslations('benefits')
  if (offers.length === 0) return null
  // Offers that apply or are held are always shown.
  const own = offers.filter(({ applied, isHeld }) => applied || isHeld).length
  const seen = offers.slice(0, Math.max(own, seenAtOnce))
  const others = offers.slice(seen.length)
  const shared = { at, currency, beside, terms }
  return (
    <div className={css.told}>
      <ul aria-label={label}>
        {seen.map((offer) => (
          <Told key={keyOf(offer)} offer={offer} {...shared} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{t('more', { count: others.length })}</summary>
          <ul>
            {others.map((offer) => (
              <Told key={keyOf(offer)} offer={offer} {...shared} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const keyOf = ({ offerId, lineId }: OfferOfGoods) => `${offerId} ${lineId ?? ''}`

type ToldProps = Pick<ToldOffersProps, 'at' | 'beside' | 'currency' | 'terms'> & {
  readonly offer: OfferOfGoods
}

function Told({ offer, at, currency, beside, terms }: ToldProps) {
  const why = useWhyNot(at, currency)
  const format = useFormat()
  return (
    <li data-applied={offer.applied ? true : undefined}>
      <span className={`${css.name} ${terms ? css.tag : ''}`}>{offer.name}</span> {terms?.(offer)}
      {offer.applied ? (
        <span className="money">−{format.price(offer.applied)}</span>
      ) : (
        <span className={css.why}>{offer.reason && why(offer.reason)}</span>
      )}
      {beside?.(offer)}
    </li>
  )
}

/** The reason of an offer that does not apply, as a sentence. */
function useWhyNot(at: Date | undefined, named: Currency | undefined) {
  const t = useTranslations('reasons')
  const benefits = useTranslations('benefits')
  const format = useFormat()
  const language = useLanguage()
  const site = useMallView()?.site
  const own = site?.currency
  const currency = named ?? own ?? 'USD'
  const money = (amount: number) => format.price({ amount, currency })
  return (reason: Reason): string =>
    reason.code === 'notStarted' && !at
      ? benefits('starts', {
          // As the offer itself states on the same page.
          moment: formatSiteMoment(reason.facts.startsAt, {
            timeZone: site?.timeZone ?? 'UTC',
            dateStyle: site?.flags.dateStyle ?? 'MM.DD',
          }),
        })
      : t(reason.code, reasonParams(reason, { now: at ?? new Date(0), money, language }) as never)
}
