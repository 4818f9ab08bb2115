import { Refusal } from '#vocabulary/refusal.ts'

/**
 * Purpose of a request, in the order in which requests are refused under overload: browsing first, then
 * carts, orders and accounts, and payments last.
 */
export type Purpose = 'browse' | 'trade' | 'pay'

/** How many requests of a purpose are let in, for each one of those who look around. */
const shareOf: Record<Purpose, number> = { browse: 1, trade: 2, pay: 8 }
/** Limits of concurrent requests that browse: the highest, and the lowest when the machine is slow. */
const atOnceMax = 64
const atOnceMin = 24
/**
 * Milliseconds. A request that takes longer shows that too many were begun: all are to be answered in five
 * seconds.
 */
const slowMs = 2_000
/** Milliseconds until halving again shows whether the last time helped. */
const settlesMs = 1_000

/**
 * So many are worked on at the same time, about as many as there are connections to the database, and payments as they come. More of
 * them would be slower together, as each waits for the processor of all others, and so would be everything beside them, refusals too.
 * The others wait.
 */
const workedOnMax: Record<Purpose, number> = { browse: 16, trade: 24, pay: Number.POSITIVE_INFINITY }
/**
 * Milliseconds that the next in line has waited: from then on, a new request would wait longer than its
 * answer is of use.
 */
const waitMax: Record<Purpose, number> = { browse: 1_000, trade: 2_000, pay: Number.POSITIVE_INFINITY }
/** Milliseconds by which this process is late with all that it does, for a while: it has more to do than it can. */
const lateMax: Record<Purpose, number> = { browse: 400, trade: 800, pay: 3_000 }
/** With fewer requests than these it is late for another reason, such as its start, and not for load. */
const lateWith = 16

type Waiting = { readonly since: number; readonly begin: () => void }

/**
 * Refuses work before it begins, so that work that is begun ends in time: a request that waits its turn for
 * seconds is of no use when it is answered. How many are let in follows how long the last took: half as many
 * when that was too long, a few more each time it was not. Answers from memory are not counted, as they cost
 * next to nothing.
 */
export class Admission {
  #running = 0
  /**
   * Of these: they wait for providers most of the time, so they take no place of those who look around or
   * trade.
   */
  #paying = 0
  readonly #workedOn: Record<Purpose, number> = { browse: 0, trade: 0, pay: 0 }
  readonly #waiting: Record<Purpose, Waiting[]> = { browse: [], trade: [], pay: [] }
  #atOnce = atOnceMax
  #halvedAt = Number.NEGATIVE_INFINITY
  readonly #now: () => number
  readonly #lateBy: () => number

  /**
   * @param now milliseconds that only ever grow
   * @param lateBy milliseconds by which this process is late
   */
  constructor(now: () => number = () => performance.now(), lateBy: () => number = () => 0) {
    this.#now = now
    this.#lateBy = lateBy
  }

  /** Number of requests that were let in and are not answered. */
  get running(): number {
    return this.#running
  }

  /** Whether work of this purpose would be refused now. */
  isFull(purpose: Purpose): boolean {
    const counted = purpose === 'pay' ? this.#running : this.#running - this.#paying
    const [next] = this.#waiting[purpose]
    return (
      counted >= Math.floor(this.#atOnce) * shareOf[purpose] ||
      (next !== undefined && this.#now() - next.since > waitMax[purpose]) ||
      (counted >= lateWith && this.#lateBy() > lateMax[purpose])
    )
  }

  /** @throws Refusal `overloaded`, with nothing done */
  async run<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
    if (this.isFull(purpose)) throw new Refusal('overloaded')
    const since = this.#now()
    this.#running += 1
    if (purpose === 'pay') this.#paying += 1
    if (this.#workedOn[purpose] < workedOnMax[purpose]) this.#workedOn[purpose] += 1
    else await new Promise<void>((begin) => this.#waiting[purpose].push({ since, begin }))
    try {
      return await work()
    } finally {
      this.#running -= 1
      const next = this.#waiting[purpose].shift()
      if (next) next.begin()
      else this.#workedOn[purpose] -= 1
      if (purpose === 'pay') this.#paying -= 1
      // A provider's response time shows nothing of this machine.
      else this.#learn(this.#now() - since)
    }
  }

  #learn(tookMs: number): void {
    if (tookMs <= slowMs) this.#atOnce = Math.min(atOnceMax, this.#atOnce + 0.25)
    else if (this.#now() - this.#halvedAt >= settlesMs) {
      this.#atOnce = Math.max(atOnceMin, this.#atOnce / 2)
      this.#halvedAt = this.#now()
    }
  }
}

const lookedAtEveryMs = 50

/**
 * By how many milliseconds this process is late, smoothed over about a second: a single long task, or a machine that stops for a moment,
 * is no reason to refuse.
 */
export function measureLateness(): { readonly lateBy: () => number; readonly stop: () => void } {
  let smoothed = 0
  let looked = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const passed = now - looked
    const weight = Math.min(1, passed / 1_000)
    smoothed += weight * (passed - lookedAtEveryMs - smoothed)
    looked = now
  }, lookedAtEveryMs)
  timer.unref()
  return { lateBy: () => smoothed, stop: () => clearInterval(timer) }
}

const looking = new Set(['Catalogue', 'Content', 'Reviews'])

export const purposeOfCall = ({ tag }: { readonly tag: string }): Purpose =>
  tag === 'Payments' ? 'pay' : looking.has(tag) ? 'browse' : 'trade'

const payPages = /^(\/[a-z]{2})?\/buyer\/(pre-pay|pay)/
const browsePages =
  /^(\/[a-z]{2})?(\/(category|product|items|articles?|search|brands?|shop)\b|\/?(\.data)?$|\/_\.data$)/

export function purposeOfPage(path: string, isReading: boolean): Purpose {
  if (payPages.test(path)) return 'pay'
  return isReading && browsePages.test(path) ? 'browse' : 'trade'
}
