import type { Transaction } from '#database/database.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { lockOrder, type OrderedTable } from './lock-order.ts'

/** An order as reservations see it. Its rows are written before anything is reserved for it. */
export type OrderDraft = {
  readonly orderId: Id
  readonly shopId: Id
  readonly buyerId: Id
  readonly site: string
  /** The region of its delivery; undefined for goods that are no parcel. */
  readonly deliverTo?: Region | undefined
  /** Marks of the email, phone and place of its buyer. Orders of one person share some, also where they were placed as several guests. */
  readonly contacts?: readonly string[] | undefined
  /** Of an order of a guest: marks of the guest and of the network that the guest came from. */
  readonly guest?: readonly string[] | undefined
  /** Amount paid by gift cards, in minor units. */
  readonly giftCardMoney?: number | undefined
  readonly lines: readonly {
    readonly lineId: Id
    readonly variantId: Id
    /** Base units. */
    readonly quantity: number
    /** Promotions under whose prices it is sold. */
    readonly promotionIds: readonly Id[]
    /** Coupons that cut it. */
    readonly couponIds: readonly Id[]
    /** Its product, where each buyer may have only so much of it. */
    readonly limitedProductId?: Id | undefined
    /** Price in points. */
    readonly points?: number | undefined
    /** The group that it is bought with. */
    readonly buyingGroup?: OrderedSlot | undefined
  }[]
}

/** A slot in a group of buyers: the first one of a new group, or one more of a group that is there. */
export type OrderedSlot = { readonly buyingGroupId: Id; readonly offerId: Id; readonly isNew: boolean }

/** When something is reserved: with the order, or when the balance of a presale is paid. */
export type ReservationStage = 'placing' | 'balance'

/** Why a reservation is not needed: the buyer cancelled, or did not pay in time. */
export type ReleaseReason = 'cancelled' | 'expired'

/**
 * Why committed reservations are restored. `cancelled`: the orders of these lines end, and nothing of them
 * was delivered. `cancelledUnits`: these units were never sent, and the rest of their order remains.
 * `returned` and `damaged`: the buyer had them, and they came back fit for sale, or did not.
 */
export type RestoreReason = 'cancelled' | 'cancelledUnits' | 'returned' | 'damaged'

/** Something there is too little of. */
export type Shortage = {
  /** The line it is about; none when it is about the whole order. */
  readonly lineId?: Id
  readonly code: RefusalCode
  readonly details?: Readonly<Record<string, string | number>>
}

export type UnitsOfLine = { readonly lineId: Id; readonly units: number }

/**
 * One kind of thing that orders take: stock, a limit for each buyer, a coupon. A reservation ends once:
 * committed when the order is paid or authorised, or released. After a release it can be reserved again.
 */
export interface Reservation<Want = unknown> {
  /** The first table of it that is locked: its place among the others in the lock order. */
  readonly locks: OrderedTable
  wants(order: OrderDraft, stage: ReservationStage): readonly Want[]
  /**
   * Reserves with conditional writes. Its first statement is issued before it waits for anything and locks,
   * by id, all rows that it changes, so that all reservations lock in order though their statements travel
   * together.
   * @returns the shortages; the caller then undoes all of it
   */
  reserve(tx: Transaction, wants: readonly Want[]): Promise<readonly Shortage[]>
  commit(tx: Transaction, orderIds: readonly Id[]): Promise<void>
  release(tx: Transaction, orderIds: readonly Id[], why: ReleaseReason): Promise<void>
  /** Units that were cancelled are counted on their lines before. `cancelled` may name lines without units. */
  restore(tx: Transaction, lines: readonly UnitsOfLine[], why: RestoreReason): Promise<void>
}

/** All that orders take, handled reservation by reservation over all orders, never order by order. */
export class Reservations {
  readonly #inOrder: readonly Reservation[]

  constructor(reservations: readonly Reservation[]) {
    const place = ({ locks }: Reservation) => lockOrder.indexOf(locks)
    this.#inOrder = reservations.toSorted((one, other) => place(one) - place(other))
  }

  /** @returns the shortages. When there are any, the transaction or savepoint must be rolled back. */
  async reserve(
    tx: Transaction,
    orders: readonly OrderDraft[],
    stage: ReservationStage,
  ): Promise<Shortage[]> {
    const shortages = await this.#each(async (reservation) => {
      const wants = orders.flatMap((order) => reservation.wants(order, stage))
      return wants.length === 0 ? [] : reservation.reserve(tx, wants)
    })
    return shortages.flat()
  }

  /** The orders are paid or authorised: their reservations are final. */
  async commit(tx: Transaction, orderIds: readonly Id[]): Promise<void> {
    await this.#each((reservation) => reservation.commit(tx, orderIds))
  }

  /** The orders were not paid: their reservations are released. */
  async release(tx: Transaction, orderIds: readonly Id[], why: ReleaseReason): Promise<void> {
    await this.#each((reservation) => reservation.release(tx, orderIds, why))
  }

  /** Restores units that were committed. */
  async restore(tx: Transaction, lines: readonly UnitsOfLine[], why: RestoreReason): Promise<void> {
    // An order whose units were cancelled before ends, too.
    const some = lines.filter(({ units }) => units > 0 || why === 'cancelled')
    if (some.length > 0) await this.#each((reservation) => reservation.restore(tx, some, why))
  }

  /** In the lock order; the statements that they issue in one tick are one message. */
  #each<Result>(run: (reservation: Reservation) => Promise<Result>): Promise<Result[]> {
    return Promise.all(this.#inOrder.map(run))
  }
}
