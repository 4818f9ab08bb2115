import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant, ShownCoupon } from '#modules/catalogue/rules/product.ts'
import { type ActivityPhase, activityPhase } from '#modules/offers/rules/coupon.ts'
import type { action } from '#storefront/pages/cart/route.tsx'
import type { loader } from '#storefront/pages/coupons/activity-route.ts'
import { ClaimProblem } from '#storefront/parts/coupons/claim-button.tsx'
import css from '#storefront/parts/product/product.module.css'
import { PromotionClock } from '#storefront/parts/product/promotion.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { timeLeft, useServerTime } from '#ui/server-time.ts'
import { useToast } from '#ui/toast.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import { BarPrice } from './bar-price.tsx'
import type { Adding } from './use-add-to-cart.tsx'

type TimedAddProps = {
  readonly coupon: ShownCoupon
  readonly variant: ProductVariant
  readonly quantity: number
  readonly adding: Adding
  /** Shown in the bar of a phone. */
  readonly barPrice: Money
  readonly isInSheet: boolean
}

/**
 * The button of a timed coupon activity: "Get ready at …", a countdown, "Add to Cart", "Sold Out" (PDP-50 to
 * 57). It uses the server's time, plus one second, so that it never opens before the server agrees (TRAP-67).
 */
export function TimedAdd({ coupon, variant, quantity, adding, barPrice, isInSheet }: TimedAddProps) {
  const t = useTranslations('product')
  const say = useToast()
  const { pathname, search } = useLocation()
  const format = useFormat()
  const { fetcher, pressed, sendOnce } = adding
  const { activity, refresh } = useActivity(coupon)
  const now = useServerTime(useVisitor()?.now)
  const phase = phaseOf(coupon, activity, now)
  const answer = fetcher.data as Awaited<ReturnType<typeof action>> | undefined
  // A server response is an external event.
  useEffect(() => {
    if (answer && !('added' in answer)) refresh()
  }, [answer, refresh])
  // At zero the page queries the server whether it has begun.
  const begun = useRef(phase)
  useEffect(() => {
    if (begun.current === 'inDay' && phase === 'start') refresh()
    begun.current = phase
  }, [phase, refresh])
  const send = (event: FormEvent) => {
    if (phase === 'start') return sendOnce(event)
    event.preventDefault()
    if (phase !== 'end') return
    say(t('promotion.gone'), { isProblem: true })
    refresh()
  }
  return (
    <>
      <fetcher.Form
        method="post"
        action={pages.cart()}
        className={`${isInSheet ? css.sheetActions : css.actions} ${css.single}`}
        onSubmit={send}
      >
        <input type="hidden" name="offerId" value={coupon.offerId} />
        <input type="hidden" name="variantId" value={variant.variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <BarPrice price={format.price(barPrice)} isInSheet={isInSheet} />
        {/* Guests have no coupons, and buyers may save theirs for later. */}
        {phase === 'start' && (
          <Button
            look="quiet"
            size="large"
            name="intent"
            value="add"
            isBusy={pressed === 'add'}
            className={isInSheet ? undefined : css.notInBar}
          >
            {t('promotion.addWithout')}
          </Button>
        )}
        <Button
          size="large"
          name="intent"
          value="addTimed"
          isBusy={pressed === 'addTimed'}
          disabled={phase === 'overDay' || phase === 'inDay'}
          data-phase={phase}
        >
          <Face coupon={coupon} phase={phase} now={now} />
        </Button>
      </fetcher.Form>
      <ClaimProblem answer={answer} />
    </>
  )
}

type FaceProps = {
  readonly coupon: ShownCoupon
  readonly phase: ActivityPhase
  readonly now: number | undefined
}

function Face({ coupon, phase, now }: FaceProps) {
  const t = useTranslations('product.promotion')
  const format = useFormat()
  const left = now === undefined ? undefined : timeLeft(coupon.startsAt.getTime() + addedMs, now)
  if (phase === 'start') return t('addTimed')
  if (phase === 'end') return t('soldOutTimed')
  if (phase === 'overDay' || !left) return t('getReady', { date: format.moment(coupon.startsAt) })
  return (
    <>
      {t('beginsIn')} <PromotionClock left={left} />
    </>
  )
}

const addedMs = 1_000

type Activity = NonNullable<Awaited<ReturnType<typeof loader>>['activity']>

/** Its phase now; before the page knows the server's time, its phase when the page was made. */
function phaseOf(
  { startsAt, endsAt, phase, left }: ShownCoupon,
  asked: Activity | undefined,
  now: number | undefined,
): ActivityPhase {
  if (asked && !asked.isEnabled) return 'end'
  if (now === undefined) return phase
  if (!asked && phase === 'end') return 'end'
  const begins = new Date(startsAt.getTime() + addedMs)
  const times = { storedStatus: 'scheduled', startsAt: begins, endsAt } as const
  return activityPhase({ ...times, left: asked ? asked.left : left }, new Date(now))
}

/** Latest state of the activity, and a function to refresh it. */
function useActivity({ offerId }: ShownCoupon) {
  const { load, data } = useFetcher<typeof loader>({ key: `activity ${offerId}` })
  const refresh = useRef(() => void load(pages.couponActivity(offerId)))
  return { activity: data?.activity, refresh: refresh.current }
}
