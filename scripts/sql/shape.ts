import { type Node, placeOf } from './program.ts'

/** A parameter of a statement: the expression whose value is sent. */
export type Value = { readonly expression: Node; readonly isJson: boolean }

/** Which way each condition went, so that the same condition goes the same way everywhere in a statement. */
export type Choices = ReadonlyMap<string, string>

/** One text that a statement can have, between its values. */
export type Shape = { readonly pieces: readonly (string | Value)[]; readonly choices: Choices }

/** One thing that an expression can represent. */
export type Choice<T> = { readonly made: T; readonly choices: Choices }

/** A text that cannot be read off the source. */
export class Unresolved extends Error {
  constructor(node: Node, why: string) {
    super(`${placeOf(node)}: ${why}`)
  }
}

/** A property that an object does not have. */
export class Missing extends Unresolved {}

const shapesMax = 300

export const none: Choices = new Map()

export const text = (piece: string): Shape => ({ pieces: [piece], choices: none })
export const value = (expression: Node, isJson: boolean): Shape => ({
  pieces: [{ expression, isJson }],
  choices: none,
})

function merged(one: Choices, other: Choices): Choices | undefined {
  if (one.size === 0) return other
  for (const [key, way] of other) if ((one.get(key) ?? way) !== way) return undefined
  return new Map([...one, ...other])
}

export function product(at: Node, before: readonly Shape[], after: readonly Shape[]): Shape[] {
  const shapes = before.flatMap((one) =>
    after.flatMap((other) => {
      const choices = merged(one.choices, other.choices)
      return choices ? [{ pieces: [...one.pieces, ...other.pieces], choices }] : []
    }),
  )
  if (shapes.length > shapesMax) throw new Unresolved(at, 'has too many texts')
  return shapes
}

export const withChoices = (shapes: readonly Shape[], choices: Choices): Shape[] =>
  shapes.flatMap((shape) => {
    const both = merged(choices, shape.choices)
    return both ? [{ ...shape, choices: both }] : []
  })

/** Each list followed by each of the others. */
export const crossed = <Item>(
  lists: readonly Choice<Item[]>[],
  more: readonly Choice<Item[]>[],
): Choice<Item[]>[] =>
  lists.flatMap((one) =>
    more.flatMap((other) => {
      const choices = merged(one.choices, other.choices)
      return choices ? [{ made: [...one.made, ...other.made], choices }] : []
    }),
  )
