/** Whether all is tried at length, as `npm run test:long` does before a release. */
export const isLong = process.env.LONG === '1'

/**
 * The cells of a matrix in which something is tried, such as widths and languages. Everyday runs try the first one, so the list begins
 * with the cell in which the test asserts most.
 */
export const cells = <const Cell>(all: readonly Cell[]): readonly Cell[] => (isLong ? all : all.slice(0, 1))

/** Everyday runs try every n-th of a list. @param from the first that they try */
export const everyNth = <Case>(all: readonly Case[], n: number, from = 0): readonly Case[] =>
  isLong ? all : all.filter((_, place) => place % n === from)

/** How often a random test is tried. */
export const runs = (everyDay: number, atLength: number): number => (isLong ? atLength : everyDay)
