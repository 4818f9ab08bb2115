import type { FastifyInstance } from 'fastify'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { RecordCancelledOrder } from './cancelled-order.ts'
import type { Transaction } from './context.ts'
import type { DeadlineHandler } from './deadlines.ts'
import type { Delivery } from './deliveries.ts'
import type { RecurringJob } from './jobs.ts'
import { lockOrder, type OrderedTable } from './lock-order.ts'
import type { ObligationKind } from './obligation-kinds.ts'
import type { Broadcast, Reaction } from './outbox.ts'
import { type AllPersonalData, allPersonalData, type PersonalData } from './personal-data.ts'
import type { RefundOrder } from './refund-order.ts'
import type { Reservation } from './reservations.ts'
import type { Route } from './serve.ts'

/** Interface of a module to the server. */
export type Module = {
  /** The name of its folder, with which the names of its reactions and jobs begin. */
  readonly name: string
  /** Calls: endpoint, action, handler. */
  readonly routes: readonly Route[]
  /** Addresses that are no calls, such as files. */
  readonly http: ((app: FastifyInstance) => void) | undefined
  /** Handlers of events of other modules. */
  readonly reactions: readonly Reaction[]
  /** Jobs that run at intervals. */
  readonly jobs: readonly RecurringJob[]
  /** Handlers of missed deadlines. */
  readonly deadlines: readonly DeadlineHandler[]
  /** Resources that orders reserve: stock, coupons, points. */
  readonly reservations: readonly Reservation[]
  /** The ways in which it delivers orders. */
  readonly deliveries: readonly Delivery[]
  /** Handlers of its obligations, called when they are settled. */
  readonly obligationKinds: readonly ObligationKind[]
  /** Notifications to other nodes about events that leave the outbox. */
  readonly broadcasts: readonly Broadcast[]
  /** Moves rows of a guest who signs in to the buyer, in the transaction that signs in. */
  readonly buyerMerged: BuyerMerged | undefined
  /** Moves the rows of a guest's order group to the account that claims it, in the transaction that does. */
  readonly groupClaimed: GroupClaimed | undefined
  /** Personal data of the module: when it must stay, how it is erased, and how it is exported. */
  readonly personalData: PersonalData | undefined
  /** Changes the rows that depend on whether a shop may sell, in the transaction that changes its status. */
  readonly shopStatusChanged: ShopStatusHandler | undefined
  /**
   * Refunds a paid order of which nothing was sent, in the transaction that cancels it. One module has it.
   */
  readonly refundOrder: RefundOrder | undefined
  /** Records that a buyer cancelled a paid order. One module has it. */
  readonly recordCancelledOrder: RecordCancelledOrder | undefined
  /** Whether it is certain that a locked group of orders was not paid in time. One module has it. */
  readonly confirmUnpaid: ConfirmUnpaid | undefined
}

/** Queries unknown outcomes, and answers no until they are known. */
export type ConfirmUnpaid = (tx: Transaction, groupId: Id) => Promise<boolean>

export type ShopStatusChanged = (tx: Transaction, shopId: Id, status: ShopStatus) => Promise<void>

export type ShopStatusHandler = {
  /** The first table that it reads or locks: modules are called in the lock order. */
  readonly locks: OrderedTable
  /**
   * @param later takes writes that come after all other modules, such as deadlines, which the lock order has
   * last
   */
  readonly run: (tx: Transaction, shopId: Id, status: ShopStatus, later: Later) => Promise<void>
}
type Later = (write: () => Promise<void>) => void

/** Makes a guest's rows those of the buyer that the guest signs in as. */
export type BuyerMerged = {
  /** The first table that it locks: modules are called in the lock order. */
  readonly locks: OrderedTable
  readonly run: (tx: Transaction, guestId: Id, buyerId: Id) => Promise<void>
}

/** A locked order group that a guest placed, with its orders, and the account that takes it over. */
export type Claim = { readonly groupId: Id; readonly orderIds: readonly Id[]; readonly buyerId: Id }

/** Moves the rows of a guest's orders to the account that claims them. */
export type GroupClaimed = {
  /** The first table that it locks: modules are called in the lock order. */
  readonly locks: OrderedTable
  readonly run: (tx: Transaction, claim: Claim) => Promise<void>
}

type ModuleDefinition = Pick<Module, 'name'> & Partial<Module>

/** Declares a module; the parts that it leaves out it does not have. */
export const defineModule = (definition: ModuleDefinition): Module => ({
  routes: [],
  http: undefined,
  reactions: [],
  jobs: [],
  deadlines: [],
  reservations: [],
  deliveries: [],
  obligationKinds: [],
  broadcasts: [],
  buyerMerged: undefined,
  groupClaimed: undefined,
  personalData: undefined,
  shopStatusChanged: undefined,
  refundOrder: undefined,
  recordCancelledOrder: undefined,
  confirmUnpaid: undefined,
  ...definition,
})

/** Handlers that a module calls in its own transaction without knowing the modules that registered them. */
export type Handlers = {
  readonly buyerMerged: BuyerMerged['run']
  readonly groupClaimed: GroupClaimed['run']
  readonly personalData: AllPersonalData
  readonly shopStatusChanged: ShopStatusChanged
  readonly refundOrder: RefundOrder
  readonly recordCancelledOrder: RecordCancelledOrder
  readonly confirmUnpaid: ConfirmUnpaid
}

/**
 * The handlers of all modules.
 * @param modules read at each call: a module is handed its handlers before the modules above it exist
 */
export const handlersOf = (modules: () => readonly Module[]): Handlers => ({
  buyerMerged: async (tx, guestId, buyerId) => {
    for (const { run } of inLockOrder(modules().flatMap((module) => module.buyerMerged ?? [])))
      await run(tx, guestId, buyerId)
  },
  groupClaimed: async (tx, claim) => {
    for (const { run } of inLockOrder(modules().flatMap((module) => module.groupClaimed ?? [])))
      await run(tx, claim)
  },
  personalData: allPersonalData(modules),
  shopStatusChanged: async (tx, shopId, status) => {
    const rest: (() => Promise<void>)[] = []
    for (const { run } of inLockOrder(modules().flatMap((module) => module.shopStatusChanged ?? [])))
      await run(tx, shopId, status, (write) => rest.push(write))
    for (const write of rest) await write()
  },
  refundOrder: (tx, request) => {
    const [refundOrder] = modules().flatMap((module) => module.refundOrder ?? [])
    if (!refundOrder) throw new Error('No module gives back orders')
    return refundOrder(tx, request)
  },
  recordCancelledOrder: (tx, cancelled) => {
    const [record] = modules().flatMap((module) => module.recordCancelledOrder ?? [])
    if (!record) throw new Error('No module writes cancelled orders down')
    return record(tx, cancelled)
  },
  confirmUnpaid: (tx, groupId) => {
    const [confirmUnpaid] = modules().flatMap((module) => module.confirmUnpaid ?? [])
    if (!confirmUnpaid) throw new Error('No module knows what was paid')
    return confirmUnpaid(tx, groupId)
  },
})

const inLockOrder = <Handler extends { readonly locks: OrderedTable }>(
  handlers: readonly Handler[],
): readonly Handler[] =>
  handlers.toSorted((one, other) => lockOrder.indexOf(one.locks) - lockOrder.indexOf(other.locks))

/**
 * Refuses two modules of one name, two deadlines for one action, and names of reactions and jobs that are taken or do not
 * begin with their module's: queues and leases go by these names.
 */
export function refuseSameNames(modules: readonly Module[]): void {
  const taken = new Set<string>()
  const take = (kind: string, name: string) => {
    if (taken.has(`${kind} ${name}`)) throw new Error(`There are two with the name: ${kind} ${name}`)
    taken.add(`${kind} ${name}`)
  }
  for (const { name, reactions, jobs, deadlines } of modules) {
    take('module', name)
    for (const { subject, action } of deadlines) take('deadline', `${subject}.${action}`)
    for (const each of [...reactions, ...jobs]) {
      if (!each.name.startsWith(`${name}.`))
        throw new Error(`The name ${each.name} does not begin with ${name}.`)
      take('queue or job', each.name)
    }
  }
}
