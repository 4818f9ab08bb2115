/** What a caller is to the mall, without looking at any row. An order's holder bought it or has the link from its mail. */
export const callerRoles = ['anonymous', 'guest', 'buyer', 'orderHolder', 'provider'] as const
export type CallerRole = (typeof callerRoles)[number]

/** What a person may do in one shop. Every shop has at least one owner. */
export const staffRoles = ['owner', 'manager', 'fulfilment', 'service'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a person may do for the platform. There is at least one admin. */
export const operatorRoles = ['admin', 'support', 'finance', 'content'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Whether a shop sells; may only finish what was ordered; or may only look back (MER-04, MER-05). */
export const shopStatuses = ['active', 'frozen', 'cleared'] as const
export type ShopStatus = (typeof shopStatuses)[number]
