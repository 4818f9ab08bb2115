import type { ShownCoupon } from '#modules/catalogue/rules/product.ts'

/** The activity that decides when a product is added: a running one, else the next, else an ended one. */
export const timedCoupon = (coupons: readonly ShownCoupon[]): ShownCoupon | undefined => {
  const timed = coupons.filter(({ isTimed }) => isTimed)
  return (
    timed.find(({ phase }) => phase === 'start') ??
    timed
      .filter(({ phase }) => phase === 'overDay' || phase === 'inDay')
      .sort((a, b) => +a.startsAt - +b.startsAt)[0] ??
    timed[0]
  )
}
