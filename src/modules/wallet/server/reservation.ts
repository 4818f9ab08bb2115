import type { Reservation } from '#platform/reservations.ts'
import { giveBackPoints, giveBackPointsOfLines, type PointsWanted, takePoints } from './store/points.ts'

/** The points that an order costs, and those spent for its discount. They are back when it is not paid or is cancelled. */
export const orderPoints: Reservation<PointsWanted> = {
  locks: 'point_lots',

  wants: ({ orderId, buyerId, site, lines }) => {
    const points = lines.reduce((sum, line) => sum + (line.points ?? 0), 0)
    return points === 0 ? [] : [{ orderId, buyerId, site, points }]
  },

  async reserve(tx, wanted) {
    const lacking = (await takePoints(tx, wanted)).filter(({ lacks }) => lacks > 0)
    return lacking.map(() => ({ code: 'notEnoughPoints' as const }))
  },

  commit: async () => undefined,
  release: giveBackPoints,
  async restore(tx, lines, why) {
    if (why === 'cancelled')
      await giveBackPointsOfLines(
        tx,
        lines.map(({ lineId }) => lineId),
      )
  },
}
