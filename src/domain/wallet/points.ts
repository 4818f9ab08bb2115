import { partUp } from '../pricing/rounding.ts'

/** Points end so many days after they were earned. */
export const pointsLastDays = 365

/** One point for so many minor units of goods. */
const earnRate = { points: 1, amount: 100 } as const

/** What goods of this amount earn, rounded up once for the order (SHELL-35). */
export const earnedFor = (goods: number): number => partUp(goods, earnRate.points, earnRate.amount)

/** What a buyer has: points to spend, and how much of a product with a limit was had before. */
export type OwnPoints = { readonly available: number; readonly taken: number }
