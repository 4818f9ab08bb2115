import { availableParallelism, loadavg } from 'node:os'

/**
 * How many times longer something takes here than on a machine without other work. Tests bring a load of their own, three processes for
 * each processor.
 */
export function slowness(): number {
  const [load = 0] = loadavg()
  return Math.min(10, Math.max(1, load / (3 * availableParallelism())))
}

/**
 * How long something may take here: as long as it may on a machine of its own, and longer in proportion while others keep more
 * processors busy than there are. Ask before the test brings its own load. Which bound holds is logged, so that a green run says what
 * it shows.
 */
export function withinMs(limitMs: number): number {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  if (load <= cores) return limitMs
  const bound = Math.round((2 * limitMs * load) / cores)
  console.log(
    `load ${load.toFixed(1)} on ${cores} processors: the bound is ${bound} ms instead of ${limitMs} ms`,
  )
  return bound
}
