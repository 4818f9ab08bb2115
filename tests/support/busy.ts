import { availableParallelism, loadavg } from 'node:os'

/**
 * How long something may take here: as long as it may on a machine of its own, and several times as long while others keep
 * more processors busy than there are. Which bound held is logged, so that a green run says what it shows.
 */
export function withinMs(limitMs: number, whenBusy = 6): number {
  const load = loadavg()[0] ?? 0
  if (load <= availableParallelism()) return limitMs
  const bound = limitMs * whenBusy
  console.log(`load ${load.toFixed(1)} of ${availableParallelism()}: the bound is ${bound} ms instead of ${limitMs}`)
  return bound
}
