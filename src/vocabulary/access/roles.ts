/** Roles of callers, without reading rows. An `orderHolder` bought the order or has the link of its mail. */
export const callerRoles = ['anonymous', 'guest', 'buyer', 'orderHolder', 'provider'] as const
export type CallerRole = (typeof callerRoles)[number]

/** Roles of a person in one shop. Every shop has at least one owner. */
export const staffRoles = ['owner', 'manager', 'fulfilment', 'service'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Roles of a person on the platform. There is at least one admin. */
export const operatorRoles = ['admin', 'support', 'finance', 'content'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Whether a shop sells; may only finish what was ordered; or may only look back (MER-04, MER-05). */
export const shopStatuses = ['active', 'frozen', 'cleared'] as const
export type ShopStatus = (typeof shopStatuses)[number]
