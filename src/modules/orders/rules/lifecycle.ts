import type { Id } from '#vocabulary/identifiers.ts'
import {
  actionsOf,
  type CarriedBy,
  type FactsOfSteps,
  isLegal,
  type StepsOf,
  stepFor,
} from '#vocabulary/lifecycle.ts'
import { conditions, type OrderFacts } from './conditions.ts'
import { type OrderParty, type OrderStep, orderSteps } from './steps.ts'

export type { OrderFacts, ShopState } from './conditions.ts'
export {
  awaitsMoney,
  firstStatuses,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  orderStatusTable,
  statusesOfTab,
} from './statuses.ts'
export { type OrderParty, orderSteps } from './steps.ts'

export const orderLifecycle = { steps: orderSteps as readonly OrderStep[], conditions }

type Step = (typeof orderSteps)[number]
export type OrderAction = Step['action']
type ActionOf<Party extends OrderParty> = StepsOf<Step, OrderAction, Party>['action']
export type BuyerAction = ActionOf<'buyer'>
export type MerchantAction = ActionOf<'merchant'>
export type OperatorAction = ActionOf<'operator'>

/** The facts that decide whether these parties may do these actions. */
export type FactsToDo<Action extends OrderAction, Party extends OrderParty> = FactsOfSteps<
  OrderFacts,
  typeof conditions,
  StepsOf<Step, Action, Party>
>

/** Steps that are made, and recorded in the history of an order; the others are only shown. */
type MadeStep = Exclude<Step, { readonly isShownOnly: true }>
export type MadeAction = MadeStep['action']
export type PartyOf<Action extends MadeAction> = Extract<MadeStep, { action: Action }>['by'][number]

/** The fields that events of these steps carry besides the order. */
export type Carried<Action extends MadeAction, Party extends OrderParty> = {
  readonly [Field in Exclude<CarriedBy<StepsOf<MadeStep, Action, Party>>, 'orderId'>]: Id
}

/**
 * Actions of a party on an order now (ORD-46): its buttons, the operations of the calls, automatic actions.
 * Each succeeds, since the guard of its command reads the same table (ORD-25).
 */
export const availableActions = <Party extends OrderParty>(
  order: FactsToDo<OrderAction, Party>,
  party: Party,
): ActionOf<Party>[] => actionsOf(orderLifecycle, order as OrderFacts, party) as ActionOf<Party>[]

/** Whether one action may be done now; it reads only the facts of this action. */
export const mayDo = <Action extends OrderAction, Party extends OrderParty>(
  order: FactsToDo<Action, Party>,
  action: Action,
  party: Party,
): boolean => isLegal(orderLifecycle, order as OrderFacts, action, party)

/** The guard of a command: the step that this action is now. @throws Refusal when it may not be done */
export const orderStep = <Action extends MadeAction, Party extends OrderParty>(
  order: FactsToDo<Action, Party>,
  action: Action,
  party: Party,
): OrderStep => stepFor(orderLifecycle, order as OrderFacts, action, party)
