import type { EventName, EventOf, MallEvent } from './events.ts'
import { Refusal } from './refusal.ts'
import type { RefusalCode } from './refusals.ts'

/** The names in every order, so that none can be forgotten in a list of them. */
type AllOf<Name, Each = Name> = [Name] extends [never]
  ? readonly []
  : Each extends Name
    ? readonly [Each, ...AllOf<Exclude<Name, Each>>]
    : never

/** An event that goes out with a step, and all that it carries: the fields that the maker of the step must have. */
type Announcement = {
  readonly [Name in EventName]: {
    readonly announces: Name
    readonly carries: AllOf<Exclude<keyof EventOf<Name>, 'name'>>
  }
}[EventName]

/**
 * One step of a lifecycle. It is legal when the subject is in one of `from` and all conditions of `when`
 * hold. Without `to` the status stays.
 */
export type LifecycleStep = {
  readonly action: string
  readonly by: readonly string[]
  readonly from: readonly string[]
  readonly when?: readonly string[]
  readonly to?: string
  /** The column that gets the time of the step. */
  readonly stamps?: string
  /** A button only: the page or call behind it has a guard of its own, and no command makes this step. */
  readonly isShownOnly?: true
} & (Announcement | { readonly announces?: never; readonly carries?: never })

/** A named condition over the facts that it needs, with the refusal of a person who tries the step while it does not hold. */
export type LifecycleCondition<Facts> = {
  readonly needs: readonly (keyof Facts)[]
  readonly holds: (facts: Facts) => boolean
  readonly otherwise: ConditionRefusal | undefined
}

/** A condition says what is missing; `transitionRefused` only says that the status is another one. */
type ConditionRefusal = Exclude<RefusalCode, 'transitionRefused'>

/** The two ways to write a condition over these facts; it can read none but those that it names. */
export const conditionsOver = <Facts>() => ({
  /** A person who tries a step while it does not hold is refused with its reason. */
  refusing: <const Needs extends readonly (keyof Facts)[], Code extends ConditionRefusal>(
    needs: Needs,
    holds: (facts: Pick<Facts, Needs[number]>) => boolean,
    otherwise: Code,
  ) => ({ needs, holds, otherwise }),
  /** It shows a button, tells two steps of an action apart, or stops the clock: no person is refused by it. */
  choosing: <const Needs extends readonly (keyof Facts)[]>(
    needs: Needs,
    holds: (facts: Pick<Facts, Needs[number]>) => boolean,
  ) => ({ needs, holds, otherwise: undefined }),
})

export type Lifecycle<Step extends LifecycleStep, Facts> = {
  readonly steps: readonly Step[]
  readonly conditions: Readonly<Record<string, LifecycleCondition<Facts>>>
}

/** The steps of a table that are these actions of these parties. */
export type StepsOf<Step, Action extends string, Party extends string> = Step extends LifecycleStep
  ? Step['action'] extends Action
    ? [Extract<Step['by'][number], Party>] extends [never]
      ? never
      : Step
    : never
  : never

type Needing = Readonly<Record<string, { readonly needs: readonly PropertyKey[] }>>

/** The conditions that steps name. */
export type ConditionsOf<Step> = Step extends { readonly when: readonly (infer Name)[] } ? Name : never

/** The facts that decide about steps: none is optional, since a guard cannot decide by one that is missing. */
export type FactsOfSteps<Facts, Conditions extends Needing, Step> = Pick<
  Facts,
  Extract<keyof Facts, 'status' | Conditions[ConditionsOf<Step> & keyof Conditions]['needs'][number]>
>

/** The fields that the events of steps carry. */
export type CarriedBy<Step> = Step extends { readonly carries: readonly (infer Field extends string)[] }
  ? Field
  : never

/** The event that a step announces. Its fields are those of the table, and the maker of the step has them all. */
export function eventOf(
  { action, announces: name, carries }: LifecycleStep,
  known: Readonly<Record<string, unknown>>,
): MallEvent {
  if (name === undefined) throw new Error(`The step ${action} announces nothing`)
  const named: readonly string[] = carries
  const fields = named.map((field) => [field, known[field]] as const)
  const missing = fields.find(([, value]) => value === undefined)
  if (missing) throw new Error(`The event ${name} of the step ${action} needs ${missing[0]}`)
  return { name, ...Object.fromEntries(fields) } as MallEvent
}

/** The step of an action that has one row in its table. @throws Error when it has none or several */
export function onlyStep<Step extends LifecycleStep, Action extends Step['action']>(
  steps: readonly Step[],
  action: Action,
): Extract<Step, { readonly action: Action }> {
  const [step, ...others] = steps.filter((each) => each.action === action)
  if (!step || others.length > 0) throw new Error(`The table does not have one step ${action}`)
  return step as Extract<Step, { readonly action: Action }>
}

type Standing = { readonly status: string }

/** The actions of a party that are legal now, in the order of the table. */
export function actionsOf<Step extends LifecycleStep, Facts extends Standing>(
  lifecycle: Lifecycle<Step, Facts>,
  facts: Facts,
  party: string,
): Step['action'][] {
  const legal = lifecycle.steps.filter(
    (step) =>
      step.by.includes(party) && step.from.includes(facts.status) && !brokenCondition(lifecycle, step, facts),
  )
  return [...new Set(legal.map((step) => step.action))]
}

/** Whether an action of a party is legal now. Needs only the facts of this action's conditions. */
export const isLegal = <Step extends LifecycleStep, Facts extends Standing>(
  lifecycle: Lifecycle<Step, Facts>,
  facts: Facts,
  action: string,
  party: string,
): boolean =>
  stepsFrom(lifecycle, facts, action, party).some((step) => !brokenCondition(lifecycle, step, facts))

/**
 * The step that an action of a party is now; those that are only shown are none to make.
 * @throws Refusal `transitionRefused` when the table has none from this status, or that of the first condition that does not
 * hold. Of several steps the one refuses that holds the longest: it is what was meant
 * @throws Error when only a condition without a refusal does not hold: a defect of the table or its caller
 */
export function stepFor<Step extends LifecycleStep, Facts extends Standing>(
  lifecycle: Lifecycle<Step, Facts>,
  facts: Facts,
  action: string,
  party: string,
): Step {
  const possible = stepsFrom(lifecycle, facts, action, party).filter((step) => !step.isShownOnly)
  const legal = possible.find((step) => !brokenCondition(lifecycle, step, facts))
  if (legal) return legal
  const meant = possible.toSorted(
    (a, b) => heldBefore(lifecycle, b, facts) - heldBefore(lifecycle, a, facts),
  )[0]
  const broken = meant && brokenCondition(lifecycle, meant, facts)
  if (broken && !broken.otherwise)
    throw new Error(
      `The step ${action} by ${party} from ${facts.status} meets a condition that refuses no person`,
    )
  throw new Refusal(broken?.otherwise ?? 'transitionRefused', { action, status: facts.status })
}

const stepsFrom = <Step extends LifecycleStep, Facts extends Standing>(
  { steps }: Lifecycle<Step, Facts>,
  { status }: Facts,
  action: string,
  party: string,
): Step[] =>
  steps.filter((step) => step.action === action && step.by.includes(party) && step.from.includes(status))

const brokenCondition = <Facts>(
  lifecycle: Lifecycle<LifecycleStep, Facts>,
  step: LifecycleStep,
  facts: Facts,
): LifecycleCondition<Facts> | undefined => {
  const name = step.when?.[heldBefore(lifecycle, step, facts)]
  return name === undefined ? undefined : lifecycle.conditions[name]
}

/** How many conditions hold before the first that does not; -1 when all hold. */
const heldBefore = <Facts>(
  { conditions }: Lifecycle<LifecycleStep, Facts>,
  { when = [] }: LifecycleStep,
  facts: Facts,
): number => when.findIndex((name) => !holds(conditions[name]!, facts))

/** A fact that was not read is no answer; one without a value is null. */
function holds<Facts>(condition: LifecycleCondition<Facts>, facts: Facts): boolean {
  for (const need of condition.needs)
    if (facts[need] === undefined)
      throw new Error(`A condition of the lifecycle needs the fact ${String(need)}`)
  return condition.holds(facts)
}

/** The changes of status that a table knows, for comparison with the schema. */
export const transitionsOf = (steps: readonly LifecycleStep[]): [from: string, to: string][] =>
  steps.flatMap(({ from, to }) => (to ? from.map((start): [string, string] => [start, to]) : []))
