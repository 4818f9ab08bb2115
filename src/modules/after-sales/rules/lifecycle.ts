import {
  actionsOf,
  type CarriedBy,
  type FactsOfSteps,
  isLegal,
  type StepsOf,
  stepFor,
} from '#vocabulary/lifecycle.ts'
import { type AfterSaleFacts, afterSaleConditions } from './conditions.ts'
import { phaseOf } from './statuses.ts'
import { type AfterSaleParty, type AfterSaleStep, afterSaleSteps } from './steps.ts'
import { involvePlatformWithinMs } from './timers.ts'

export type { AfterSaleFacts, Rejection } from './conditions.ts'
export {
  type AfterSaleStatus,
  type AfterSaleTab,
  afterSaleStatuses,
  afterSaleStatusesOfTab,
  afterSaleStatusTable,
  afterSaleTabs,
  phaseOf,
} from './statuses.ts'
export { type AfterSaleParty, afterSaleParties } from './steps.ts'

export const afterSaleLifecycle = {
  steps: afterSaleSteps as readonly AfterSaleStep[],
  conditions: afterSaleConditions,
}

type Step = (typeof afterSaleSteps)[number]
export type AfterSaleAction = Step['action']
type ActionOf<Party extends AfterSaleParty> = StepsOf<Step, AfterSaleAction, Party>['action']
export type BuyerAfterSaleAction = Exclude<ActionOf<'buyer'>, 'submit' | 'cancelOrder'>
export type MerchantAfterSaleAction = ActionOf<'merchant'>
export type OperatorAfterSaleAction = ActionOf<'operator'>

/** The facts that decide whether these parties may do these actions. */
export type FactsToDo<Action extends AfterSaleAction, Party extends AfterSaleParty> = FactsOfSteps<
  AfterSaleFacts,
  typeof afterSaleConditions,
  StepsOf<Step, Action, Party>
>

/** Steps that are made, and recorded in the history of an after-sale; the others are only shown. */
type MadeStep = Exclude<Step, { readonly isShownOnly: true }>
export type MadeAfterSaleAction = MadeStep['action']
/** The fields that events of its steps carry. */
export type CarriedByAfterSales = CarriedBy<MadeStep>

/** Actions of a party on an after-sale now (AS-45). Each succeeds, since its command reads the same table. */
export const afterSaleActions = <Party extends AfterSaleParty>(
  facts: FactsToDo<AfterSaleAction, Party>,
  party: Party,
): Exclude<ActionOf<Party>, 'submit' | 'cancelOrder'>[] =>
  actionsOf(afterSaleLifecycle, facts as AfterSaleFacts, party) as Exclude<
    ActionOf<Party>,
    'submit' | 'cancelOrder'
  >[]

/** Whether one action may be done now. */
export const mayDoWith = <Action extends AfterSaleAction, Party extends AfterSaleParty>(
  facts: FactsToDo<Action, Party>,
  action: Action,
  party: Party,
): boolean => isLegal(afterSaleLifecycle, facts as AfterSaleFacts, action, party)

/** The guard of a command: the step that this action is now. @throws Refusal when it may not be done */
export const afterSaleStep = <Action extends MadeAfterSaleAction, Party extends AfterSaleParty>(
  facts: FactsToDo<Action, Party>,
  action: Action,
  party: Party,
): AfterSaleStep => stepFor(afterSaleLifecycle, facts as AfterSaleFacts, action, party)

/** The time until which a buyer may escalate a rejection of this moment to the platform. */
export const involvePlatformUntil = (rejectedAt: Date): Date =>
  new Date(rejectedAt.getTime() + involvePlatformWithinMs)

type Waiting = Pick<AfterSaleFacts, 'status'> & Partial<Pick<AfterSaleFacts, 'isOffered' | 'owesDifference'>>

/** Row of the status table, or the pause of that row while it applies. */
function rowOf(afterSale: Waiting): Pick<ReturnType<typeof phaseOf>, 'waitsFor' | 'deadline'> {
  const { pause, ...own } = phaseOf(afterSale.status)
  return pause && afterSale[pause.while] === true ? pause : own
}

/**
 * The party that an after-sale waits for: its buyer, where an offer or a price difference is open; else the
 * one that its status names.
 */
export const waitsForOf = (afterSale: Waiting): ReturnType<typeof phaseOf>['waitsFor'] =>
  rowOf(afterSale).waitsFor

/** Automatic action and its delay, if there is one. */
export const deadlineOf = (afterSale: Waiting): ReturnType<typeof phaseOf>['deadline'] =>
  rowOf(afterSale).deadline
