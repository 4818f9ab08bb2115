import type { Transaction } from '#database/database.ts'
import type { DeliveryStep, Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** One way in which goods reach their buyer. A module registers it; goods without a delivery are not sold. */
export interface Delivery {
  readonly fulfilment: Fulfilment
  /** The step of an order's life by which the goods are delivered. */
  readonly step: DeliveryStep
  /**
   * In the transaction that settles the orders: gives buyers the goods that they paid for, or the means to
   * pick them up.
   */
  readonly deliver?: (tx: Transaction, orderIds: readonly Id[]) => Promise<void>
}

export class Deliveries {
  readonly #deliveries: () => readonly Delivery[]

  /** @param deliveries read at each call: a module is handed the registry before the modules above it exist */
  constructor(deliveries: () => readonly Delivery[]) {
    this.#deliveries = deliveries
  }

  /** Undefined when no module delivers in this way. */
  of(fulfilment: Fulfilment): Delivery | undefined {
    return this.#deliveries().find((delivery) => delivery.fulfilment === fulfilment)
  }

  /** The ways in which this mall delivers. */
  get fulfilments(): readonly Fulfilment[] {
    return this.#deliveries().map((delivery) => delivery.fulfilment)
  }
}
