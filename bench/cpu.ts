import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Seconds of processor that processes have used, by what they are. Linux reports it; elsewhere it stays zero.
 */
export type Burnt = {
  readonly mall: number
  readonly database: number
  readonly sandbox: number
  readonly driver: number
  /** By all there is on this machine, idling left out. */
  readonly machine: number
}

const ticksPerSecond = 100

export function burntBy(pids: { mall: number; postgres: number; sandbox: number }): Burnt {
  const database = childrenOf(pids.postgres).reduce((sum, pid) => sum + secondsOf(pid), 0)
  return {
    mall: secondsOf(pids.mall),
    database: database + secondsOf(pids.postgres, true),
    sandbox: secondsOf(pids.sandbox),
    driver: (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000,
    machine: secondsOfMachine(),
  }
}

export function lessThan(now: Burnt, before: Burnt): Burnt {
  return {
    mall: now.mall - before.mall,
    database: now.database - before.database,
    sandbox: now.sandbox - before.sandbox,
    driver: now.driver - before.driver,
    machine: now.machine - before.machine,
  }
}

function secondsOf(pid: number, withEnded = false): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return (ticks + (withEnded ? Number(fields[13]) + Number(fields[14]) : 0)) / ticksPerSecond
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
}

function secondsOfMachine(): number {
  if (!existsSync('/proc/stat')) return 0
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) / ticksPerSecond
}

/** Bytes of memory that a process holds for itself, with its share of what it shares. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kilobytes) * 1_024
  } catch {
    return 0
  }
}

/** Resets the kernel's record of the peak memory of a process. */
export function forgetHighestMemoryOf(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Not Linux, or not ours: its peak since it started counts.
  }
}

/** The most bytes that a process held since then, with all of what it shares: its resident set at the highest. */
export function highestMemoryOf(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) * 1_024
  } catch {
    return 0
  }
}

export const memoryOfDatabase = (postgres: number) =>
  [postgres, ...childrenOf(postgres)].reduce((sum, pid) => sum + memoryOf(pid), 0)
