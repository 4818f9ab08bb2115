import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { anonymousName, maskName } from '../../rules/mask-name.ts'
import type { StarCount } from '../../rules/review.ts'

export type ExportedReviewRow = {
  id: Id
  product_id: Id
  product_name: LocalText
  url_key: string
  picture: string | null
  rating: StarCount
  text: string
  buyer: string
  is_anonymous: boolean
  created_at: Date
}

/** A review as all its readers see it, with the buyer's name masked, or not shown at all. */
export const exportedReview = (row: ExportedReviewRow, language: Language) => ({
  reviewId: row.id,
  product: {
    productId: row.product_id,
    name: textIn(row.product_name, language),
    urlKey: row.url_key,
    picture: row.picture ?? undefined,
  },
  rating: row.rating,
  text: row.text,
  buyerName: row.is_anonymous ? textIn(anonymousName, language) : maskName(row.buyer),
  isAnonymous: row.is_anonymous,
  createdAt: row.created_at,
})
