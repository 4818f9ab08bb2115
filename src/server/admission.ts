import { Refusal } from '#domain/refusal.ts'

/**
 * What a request is for, in the order in which requests are refused when more is asked than can be answered: looking around
 * first, then carts, orders and accounts, and payments last.
 */
export type Purpose = 'browse' | 'trade' | 'pay'

/** So many requests are worked on at the same time before more of a purpose are refused. */
const runningMax: Record<Purpose, number> = { browse: 64, trade: 128, pay: 512 }

/**
 * Refuses work before it begins, so that what is begun ends in time: a request that waits its turn for seconds is of no use
 * when it is answered. What is answered from memory is not counted, as it costs next to nothing.
 */
export class Admission {
  #running = 0

  /** So many requests are worked on now. */
  get running(): number {
    return this.#running
  }

  /** @throws Refusal `overloaded`, with nothing done */
  async run<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
    if (this.#running >= runningMax[purpose]) throw new Refusal('overloaded')
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
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
