import { signInAsked } from '#vocabulary/calls/pages.ts'
import { questionsQuery, requestedQuestions } from './requested-questions.ts'
import { firstReviewSort, isId, requestedReviews, reviewsQuery } from './requested-reviews.ts'

export const productQuery = [
  'variant',
  'reset',
  'group',
  'parts',
  signInAsked,
  ...reviewsQuery,
  ...questionsQuery,
] as const

/** Valid query parameters of a product page, normalised, so that invalid ones create no separate page. */
export function knownProductQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of ['variant', 'group'] as const)
    if (isId(query.get(name))) known.set(name, query.get(name)!)
  const reset = query.get('reset') ?? ''
  if (known.has('variant') && /^\d(\.\d){0,8}$/.test(reset)) known.set('reset', reset)
  if (query.has('parts')) known.set('parts', '1')
  const asked = query.get(signInAsked)
  if (asked === 'add' || asked === 'buy') known.set(signInAsked, asked)
  const { page, stars, variantId, onlyWithPictures, sort } = requestedReviews(query)
  if (page > 1) known.set('reviews', String(page))
  if (onlyWithPictures) known.set('pictures', '1')
  if (stars) known.set('stars', String(stars))
  if (variantId) known.set('reviewed', variantId)
  if (sort !== firstReviewSort) known.set('order', sort)
  const questions = requestedQuestions(query)
  if (questions.page > 1) known.set('questions', String(questions.page))
  if (questions.keyword) known.set('about', questions.keyword)
  return known
}
