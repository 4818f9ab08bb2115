import type { Id } from '#vocabulary/identifiers.ts'

const storedAs = 'recently-seen'
/** So many products are remembered on the device of a visitor without a session. */
export const deviceViewsMax = 12

/** The list with the product that was just seen in front: none twice, and the oldest dropped. */
export const withSeen = (seen: readonly Id[], productId: Id): readonly Id[] =>
  [productId, ...seen.filter((each) => each !== productId)].slice(0, deviceViewsMax)

/** Products that were seen in this browser without a session. A browser may refuse storage; then there are none. */
export function deviceViews(): readonly Id[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function rememberOnDevice(productId: Id): void {
  try {
    localStorage.setItem(storedAs, JSON.stringify(withSeen(deviceViews(), productId)))
  } catch {}
}

export function forgetOnDevice(): void {
  try {
    localStorage.removeItem(storedAs)
  } catch {}
}
