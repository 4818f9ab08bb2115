import { Refusal } from './refusal.ts'
import type { RefusalCode } from './refusals.ts'

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
  /** The event that goes out with the step. */
  readonly announces?: string
}

/** A named condition over facts, with the refusal of who tries the step while it does not hold. */
export type LifecycleCondition<Facts> = {
  readonly holds: (facts: Facts) => boolean
  readonly otherwise: RefusalCode
}

export type Lifecycle<Step extends LifecycleStep, Facts> = {
  readonly steps: readonly Step[]
  readonly conditions: Readonly<Record<string, LifecycleCondition<Facts>>>
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
 * The step that an action of a party is now.
 * @throws Refusal `transitionRefused` when the table has none from this status, or that of the first condition that does not
 * hold. Of several steps the one refuses that holds the longest: it is what was meant
 */
export function stepFor<Step extends LifecycleStep, Facts extends Standing>(
  lifecycle: Lifecycle<Step, Facts>,
  facts: Facts,
  action: string,
  party: string,
): Step {
  const possible = stepsFrom(lifecycle, facts, action, party)
  const legal = possible.find((step) => !brokenCondition(lifecycle, step, facts))
  if (legal) return legal
  const meant = possible.toSorted(
    (a, b) => heldBefore(lifecycle, b, facts) - heldBefore(lifecycle, a, facts),
  )[0]
  const broken = meant && brokenCondition(lifecycle, meant, facts)
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
): number => when.findIndex((name) => !conditions[name]!.holds(facts))

/** The changes of status that a table knows, for comparison with the schema. */
export const transitionsOf = (steps: readonly LifecycleStep[]): [from: string, to: string][] =>
  steps.flatMap(({ from, to }) => (to ? from.map((start): [string, string] => [start, to]) : []))
