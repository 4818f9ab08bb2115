import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import { formatSiteMoment, useFormat } from '#ui/format.ts'
import { useMallView } from '#ui/mall.ts'
import { type TimeLeft, timeLeft, useServerTime } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './promotion.module.css'

/** The reason of the price, and its end; before a promotion begins, the price to come. */
export function PromotionLine({ variant }: { variant: ProductVariant }) {
  const { promotion } = variant
  const t = useTranslations('product.promotion')
  const format = useFormat()
  const now = useServerTime(useVisitor()?.now)
  if (!promotion || promotion.kind === 'presale' || promotion.kind === 'groupBuy') return null
  const { kind, name, activityId, price, startsAt, endsAt, isRunning, stock, limitPerBuyer } = promotion
  // The page reloads a second after it has begun or ended; until the answer it shows nothing that is over.
  if (now !== undefined && endsAt.getTime() <= now) return null
  const left = now === undefined ? undefined : timeLeft(startsAt.getTime(), now)
  return (
    <section className={`${css.promotion} ${css.strip}`} data-kind={kind} aria-label={name}>
      <p className={css.head}>
        <strong>{t(kind)}</strong>
        {activityId ? <Link to={pages.activity(activityId)}>{name}</Link> : <span>{name}</span>}
      </p>
      {isRunning ? (
        <Countdown to={endsAt} now={now} />
      ) : (
        <p className={css.time}>
          <strong className="money">{t('floorPrice', { price: format.price(price) })}</strong>
          <StartDate at={startsAt} />
          {left && left.days === 0 && <PromotionClock left={left} />}
        </p>
      )}
      {isRunning && stock && !promotion.hidesStock && <StockBar {...stock} />}
      {limitPerBuyer !== undefined && (
        <p className={css.limit}>{t('limit', { max: String(limitPerBuyer) })}</p>
      )}
    </section>
  )
}

/** How long it runs; by its last moment until the server's time is known. */
export function Countdown({ to, now }: { to: Date; now: number | undefined }) {
  const t = useTranslations('product.promotion')
  const format = useFormat()
  const left = now === undefined ? undefined : timeLeft(to.getTime(), now)
  return (
    <p className={css.time}>
      {left ? t('endsIn') : t('ends', { moment: format.moment(to) })}
      {left && <PromotionClock left={left} />}
    </p>
  )
}

/** In the site's own order of day and month (PDP-44). */
export function StartDate({ at, text = 'starts' }: { at: Date; text?: 'starts' | 'presale' }) {
  const t = useTranslations('product.promotion')
  const presale = useTranslations('presale')
  const site = useMallView()?.site
  const [date = '', time = ''] = formatSiteMoment(at, {
    timeZone: site?.timeZone ?? 'UTC',
    dateStyle: site?.flags.dateStyle ?? 'MM.DD',
  }).split(', ')
  return <span>{text === 'presale' ? presale('begins', { date, time }) : t('starts', { date, time })}</span>
}

const two = (value: number) => String(value).padStart(2, '0')

/** Visible and not read out each second: the end is stated in words elsewhere. */
export function PromotionClock({ left: { days, hours, minutes, seconds } }: { left: TimeLeft }) {
  const t = useTranslations('product.promotion')
  return (
    <span className={`${css.clock} figures`} role="timer" aria-live="off">
      {days > 0 && <b>{t('days', { count: days })}</b>}
      <b>{two(hours)}</b>:<b>{two(minutes)}</b>:<b>{two(seconds)}</b>
    </span>
  )
}

/** The percentage from which a stock that others have taken from is worth a bar. */
const shownFrom = 10

export function StockBar({ total, left }: { total: number; left: number }) {
  const t = useTranslations('product.promotion')
  const percent = Math.round(((total - left) / total) * 100)
  // Few sold recommend nothing.
  if (percent < shownFrom) return null
  const text = left === 0 ? t('allTaken') : t('taken', { percent: String(percent) })
  return (
    <p className={css.stock}>
      <progress max={100} value={percent} aria-label={text} />
      <span>{text}</span>
    </p>
  )
}
