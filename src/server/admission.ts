import { Refusal } from '#domain/refusal.ts'

/**
 * What a request is for, in the order in which requests are refused when more is asked than can be answered: looking around
 * first, then carts, orders and accounts, and payments last.
 */
export type Purpose = 'browse' | 'trade' | 'pay'

/** How many requests of a purpose are worked on at the same time, for each one of those who look around. */
const shareOf: Record<Purpose, number> = { browse: 1, trade: 2, pay: 8 }
/** So many who look around at most, and at least when the machine is slow. */
const atOnceMax = 64
const atOnceMin = 24
/** Milliseconds. What takes longer says that too much was begun: all is to be answered in five seconds. */
const slowMs = 2_000
/** Milliseconds until halving again shows whether the last time helped. */
const settlesMs = 1_000

/**
 * Refuses work before it begins, so that what is begun ends in time: a request that waits its turn for seconds is of no use
 * when it is answered. How much is begun follows how long the last took: half as much when that was too long, a little more
 * each time it was not. What is answered from memory is not counted, as it costs next to nothing.
 */
export class Admission {
  #running = 0
  /** Of these: they wait for companies most of the time, so they take no place of those who look around or trade. */
  #paying = 0
  #atOnce = atOnceMax
  #halvedAt = Number.NEGATIVE_INFINITY
  readonly #now: () => number

  /** @param now milliseconds that only ever grow */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** So many requests are worked on now. */
  get running(): number {
    return this.#running
  }

  /** Whether work of this purpose would be refused now. */
  isFull(purpose: Purpose): boolean {
    const counted = purpose === 'pay' ? this.#running : this.#running - this.#paying
    return counted >= Math.floor(this.#atOnce) * shareOf[purpose]
  }

  /** @throws Refusal `overloaded`, with nothing done */
  async run<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
    if (this.isFull(purpose)) throw new Refusal('overloaded')
    this.#running += 1
    if (purpose === 'pay') this.#paying += 1
    const since = this.#now()
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (purpose === 'pay') this.#paying -= 1
      // How long a company takes says nothing of this machine.
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
