import { sql } from '#database/sql.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import { hide, insertFollowUpAnswer, insertReviews, setVote } from '#modules/reviews/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import { reviewsOfOrders } from '../reviews/of-orders.ts'

const day = 86_400_000

/** Writes the reviews of the demo's accounts, then the reactions of readers and the platform. */
export async function reviewOrders(tx: Transaction, keyOf: (picture: string) => string): Promise<void> {
  const lines = await sql<{
    orderLineId: Id
    email: string
    sku: string
    buyerId: Id
    shopId: Id
    productId: Id
    variantId: Id
    chosen: ChosenValue<LocalText>[]
    language: Language
    completedAt: Date
  }>`
    select distinct on (u.email, v.sku) l.id as "orderLineId", u.email::text, v.sku, u.id as "buyerId", l.shop_id as "shopId",
      v.product_id as "productId", v.id as "variantId", l.chosen, u.language, coalesce(o.completed_at, o.created_at) as "completedAt"
    from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id join users u on u.id = o.buyer_id
    where o.status = 'completed' and o.business_kind = 'sale'
      and not exists (select from after_sales a where a.order_id = o.id)
      and u.email = any(${['buyer@demo.test', 'member@demo.test']}::citext[])
    order by u.email, v.sku, o.completed_at desc`.rows(tx)
  const voters = await sql<{ email: string; id: Id }>`
    select email::text, id from users where email like '%@demo.test'`.rows(tx)
  const voterOf = (key: string) => voters.find(({ email }) => email === `${key}@demo.test`)!.id

  const written = reviewsOfOrders.map((review, place) => {
    const line = lines.find(({ email, sku }) => email === `${review.buyer}@demo.test` && sku === review.sku)
    if (!line) throw new Error(`${review.buyer} has no completed order of ${review.sku}`)
    const { email, sku, completedAt, ...bought } = line
    // Reviews are not written on the hour.
    const at = (days: number, later = 0) =>
      new Date(completedAt.getTime() + days * day + later + ((place * 7_919_000) % (day / 3)))
    const { followUp, answer } = review
    return {
      ...bought,
      reviewId: newId(),
      rating: review.rating,
      text: review.text,
      createdAt: at(review.afterDays),
      pictures: (review.pictures ?? []).map(keyOf),
      ...(followUp && {
        followUp: {
          followUpId: newId(),
          text: followUp.text,
          createdAt: at(followUp.afterDays),
          pictures: (followUp.pictures ?? []).map(keyOf),
        },
      }),
      ...(answer && { answer: { text: answer, createdAt: at(review.afterDays, day / 4) } }),
    }
  })
  await insertReviews(tx, written)
  for (const [place, { helped = [], hidden, followUp }] of reviewsOfOrders.entries()) {
    const { reviewId } = written[place]!
    for (const key of helped) await setVote(tx, { reviewId, voterId: voterOf(key), isHelpful: true })
    if (followUp?.answer) await insertFollowUpAnswer(tx, reviewId, followUp.answer)
    if (hidden) await hide(tx, reviewId, hidden)
  }
}
