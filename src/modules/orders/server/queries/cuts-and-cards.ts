import { sql } from '#database/sql.ts'
import { nameOfTerms } from '#modules/offers/rules/offers-of-terms.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { NamedCut } from '../../rules/benefits.ts'

/** Name of the offer of a cut; for a coupon, of the offer it was claimed from. */
export const nameOfSource = sql`
  case when a.source_type in ('shopCoupon', 'platformCoupon')
    then (select f.name from coupons c join offers f on f.id = c.offer_id where c.id = a.source_id::bigint)
    when a.source_type = 'memberLevel' then (select l.name from member_levels l where l.level = a.source_id::int)
    when a.source_type in ('threshold', 'nForM', 'percentage', 'bundle', 'gift')
    then (select f.name from offers f where f.id = a.source_id::bigint) end`

export type StoredCut = Omit<NamedCut, 'name'> & { readonly name: LocalText | null }

/** A cut with its name in the reader's language. */
export const namedCut = (cut: StoredCut, language: Language): NamedCut => {
  const name = cut.name ?? nameOfTerms(cut.kind)
  return { ...cut, name: name && textIn(name, language) }
}

/** Amount that gift cards pay of an order `o`; zero once it is closed without being paid. */
export const coveredByCards = sql`
  (select coalesce(sum(covered_amount), 0)::bigint from obligations
    where order_id = o.id and status in ('open', 'authorised', 'settled'))`
