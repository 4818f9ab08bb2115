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
 * Time limit here: as given on a machine of its own, and longer in proportion while others keep more
 * processors busy than there are. Call it before the test brings its own load. The bound that holds is logged
 * with the run.
 */
export function withinMs(limitMs: number): number {
  const [load = 0] = loadavg()
  return boundAt(load, limitMs)
}

/**
 * The same for a test that takes minutes, while other work may begin: the highest load counts, less what the
 * test brings.
 * @returns the bound, to call at the end
 */
export function withinMsMeanwhile(limitMs: number, ownLoad: number): () => number {
  let [highest = 0] = loadavg()
  const looking = setInterval(() => {
    highest = Math.max(highest, loadavg()[0]! - ownLoad)
  }, 5_000)
  looking.unref()
  return () => {
    clearInterval(looking)
    return boundAt(highest, limitMs)
  }
}

function boundAt(load: number, limitMs: number): number {
  const cores = availableParallelism()
  if (load <= cores) return limitMs
  const bound = Math.round((2 * limitMs * load) / cores)
  console.log(
    `load ${load.toFixed(1)} on ${cores} processors: the bound is ${bound} ms instead of ${limitMs} ms`,
  )
  return bound
}
