/**
 * Open business of a shop that is to be offboarded, and the choices for it. `cancel` refunds immediately;
 * `finish` lets the shop, or the buyer who has to pay, complete it until a date, and then cancels the rest
 * where possible; `platform` leaves it to the platform and its deadlines, which confirm receipt and decides
 * after-sales.
 */
export const clearingChoices = {
  unpaid: ['cancel', 'finish'],
  unsent: ['finish', 'cancel'],
  balance: ['cancel', 'finish'],
  forming: ['cancel', 'finish'],
  sent: ['platform', 'finish'],
  afterSales: ['platform', 'finish'],
} as const

export type ClearingStanding = keyof typeof clearingChoices
export const clearingStandings = Object.keys(clearingChoices) as ClearingStanding[]

export type ClearingChoices = { readonly [Each in ClearingStanding]: (typeof clearingChoices)[Each][number] }
export type ClearingCounts = Readonly<Record<ClearingStanding, number>>

/** Of open orders the shop may finish some for so many days. */
export const finishDaysMax = 60

export type Clearing = {
  readonly counts: ClearingCounts
  /** Set while it is under way. */
  readonly underWay:
    | { readonly choices: ClearingChoices; readonly finishBy: Date; readonly startedAt: Date }
    | undefined
}

/**
 * Whether orders of this status are cancelled now: immediately, or since their time to be finished is over.
 */
export const isCancelledNow = (
  standing: ClearingStanding,
  { choices, isOver }: { readonly choices: ClearingChoices; readonly isOver: boolean },
): boolean =>
  choices[standing] === 'cancel' || (choices[standing] === 'finish' && isOver && mayBeCancelled(standing))

const mayBeCancelled = (standing: ClearingStanding): boolean =>
  standing !== 'sent' && standing !== 'afterSales'

/** Whether this open business blocks the offboarding; business that is left to the platform does not. */
export const isInTheWay = (
  standing: ClearingStanding,
  { choices, isOver }: { readonly choices: ClearingChoices; readonly isOver: boolean },
): boolean => mayBeCancelled(standing) || (choices[standing] === 'finish' && !isOver)
