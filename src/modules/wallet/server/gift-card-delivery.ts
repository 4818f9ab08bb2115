import { randomInt } from 'node:crypto'
import type { Delivery } from '#platform/deliveries.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import { amountsOfCards, newCode, worthOfPoints } from '../rules/gift-card.ts'
import { subjectOfGiftCard, type WalletParts } from './parts.ts'
import { insertGiftCards, paidCardLines } from './store/gift-cards.ts'

/** A gift card for each piece is made in the transaction that settles its payment; its mail goes out after it. */
export const giftCardDelivery = ({ seal, digestsOf }: WalletParts): Delivery => ({
  fulfilment: 'giftCard',
  step: 'deliver',
  deliver: async (tx, orderIds) => {
    const lines = await paidCardLines(tx, orderIds)
    const cards = lines.flatMap(({ pieces, paid, points, worth, ...line }) => {
      const source = points > 0 ? 'points' : 'bought'
      const amounts = amountsOfCards(points > 0 ? worthOfPoints(points, { worth }) : paid, pieces)
      return amounts.map((amount) => {
        const [cardId, code] = [newId(), newCode(randomInt)]
        const sealed = seal.seal(code, subjectOfGiftCard(cardId))
        return { ...line, cardId, source, amount, sealed, digest: digestsOf(code)[0]! } as const
      })
    })
    if (cards.length === 0) return
    await insertGiftCards(tx, cards)
    for (const { cardId } of cards) await announce(tx, { name: 'giftCard.issued', cardId })
  },
})
