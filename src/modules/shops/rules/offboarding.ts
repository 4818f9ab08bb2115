/**
 * Open business of a shop that is to be offboarded, and the choices for it. `cancel` refunds immediately;
 * `finish` lets the shop, or the buyer who has to pay, complete it until a date, and then cancels the rest
 * where possible; `platform` leaves it to the platform and its deadlines, which confirm receipt and decides
 * after-sales.
 */
export const offboardingChoices = {
  unpaid: ['cancel', 'finish'],
  unsent: ['finish', 'cancel'],
  balance: ['cancel', 'finish'],
  forming: ['cancel', 'finish'],
  sent: ['platform', 'finish'],
  afterSales: ['platform', 'finish'],
} as const

export type OffboardingStatus = keyof typeof offboardingChoices
export const offboardingStatuses = Object.keys(offboardingChoices) as OffboardingStatus[]

export type OffboardingChoices = {
  readonly [Each in OffboardingStatus]: (typeof offboardingChoices)[Each][number]
}
export type OffboardingCounts = Readonly<Record<OffboardingStatus, number>>

/** Of open orders the shop may finish some for so many days. */
export const finishDaysMax = 60

export type Offboarding = {
  readonly counts: OffboardingCounts
  /** Set while it is under way. */
  readonly underWay:
    | { readonly choices: OffboardingChoices; readonly finishBy: Date; readonly startedAt: Date }
    | undefined
}

/**
 * Whether orders of this status are cancelled now: immediately, or since their time to be finished is over.
 */
export const isCancelledNow = (
  standing: OffboardingStatus,
  { choices, isOver }: { readonly choices: OffboardingChoices; readonly isOver: boolean },
): boolean =>
  choices[standing] === 'cancel' || (choices[standing] === 'finish' && isOver && mayBeCancelled(standing))

const mayBeCancelled = (standing: OffboardingStatus): boolean =>
  standing !== 'sent' && standing !== 'afterSales'

/** Whether this open business blocks the offboarding; business that is left to the platform does not. */
export const isOpenOffboarding = (
  standing: OffboardingStatus,
  { choices, isOver }: { readonly choices: OffboardingChoices; readonly isOver: boolean },
): boolean => mayBeCancelled(standing) || (choices[standing] === 'finish' && !isOver)
