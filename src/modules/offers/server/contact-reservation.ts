import type { Reservation } from '#platform/reservations.ts'
import { type ContactTake, giveBackByContact, takeByContact } from './store/contact-takes.ts'
import { takenByRestored } from './store/offers.ts'

/**
 * How much of a promotion or a product may be ordered with one email, phone or address: a guest who comes back as another one has no
 * limit of one's own (`offer_limits`, `product_limits`).
 */
export const contactLimits: Reservation<ContactTake> = {
  locks: 'contact_takes',

  wants: ({ orderId, contacts = [], lines }) =>
    lines.flatMap(({ lineId, promotionIds, limitedProductId, quantity }) =>
      [...promotionIds, ...(limitedProductId === undefined ? [] : [limitedProductId])].flatMap((subjectId) =>
        contacts.map((contact) => ({ orderId, lineId, subjectId, contact, quantity })),
      ),
    ),

  async reserve(tx, takes) {
    const beyond = await takeByContact(tx, takes)
    return beyond.flatMap(({ subjectId, max }) =>
      [...new Set(takes.filter((take) => take.subjectId === subjectId).map(({ lineId }) => lineId))].map(
        (lineId) => ({ lineId, code: 'contactLimitReached' as const, details: { max } }),
      ),
    )
  },

  commit: async () => undefined,
  release: (tx, orderIds) => giveBackByContact(tx, { orderIds }),
  async restore(tx, lines, why) {
    const taken = takenByRestored(lines, why)
    if (taken) await giveBackByContact(tx, taken)
  },
}
