import type { Id } from '#vocabulary/identifiers.ts'
import type { Subject } from '../rules/conversation.ts'

/** A subject as calls name it: one of these. */
export type SubjectRequest = {
  readonly shopId?: Id | undefined
  readonly aboutProductId?: Id | undefined
  readonly orderId?: Id | undefined
  readonly afterSaleId?: Id | undefined
}

/** Undefined where a request names none. */
export function subjectOf({
  shopId,
  aboutProductId,
  orderId,
  afterSaleId,
}: SubjectRequest): Subject | undefined {
  if (aboutProductId !== undefined) return { about: 'product', subjectId: aboutProductId }
  if (orderId !== undefined) return { about: 'order', subjectId: orderId }
  if (afterSaleId !== undefined) return { about: 'afterSale', subjectId: afterSaleId }
  return shopId === undefined ? undefined : { about: 'shop', subjectId: shopId }
}
