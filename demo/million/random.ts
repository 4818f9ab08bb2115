/** Chance that is always the same for a seed and a number: small, fast, and the same on every machine. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number
  readonly below: (count: number) => number
  readonly oneOf: <T>(choices: readonly T[]) => T
}

export function chanceOf(seed: number, index: number): Chance {
  let state = mix(mix(seed ^ 0x9e3779b9) ^ index)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, oneOf: (choices) => choices[below(choices.length)]! }
}

/** Spreads the bits of a whole number over all 32. */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}
