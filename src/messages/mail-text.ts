import { mails } from '#modules/notifications/texts/mails.ts'
import type { CancelReason } from '#modules/orders/rules/cancel-reasons.ts'
import { orderCancel } from '#modules/orders/texts/order-cancel.ts'
import { roles } from '#modules/shops/texts/roles.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Language } from '#vocabulary/language.ts'
import { translators } from './translator.ts'

/** Every sentence that a mail or a text message can hold. */
export type MailTextKey = keyof typeof mails

const sentences = translators<MailTextKey>(mails)

/** One sentence of a mail. Apart from the other texts, since no browser ever needs them. */
export const mailText = (
  language: Language,
  key: MailTextKey,
  params: Readonly<Record<string, string | number>> = {},
): string => sentences[language](key, { ...params })

/** Why an order was cancelled, in the words of the pages. */
export const cancelReasonText = (language: Language, reason: CancelReason): string =>
  orderCancel.reason[reason][language]

/** Name of a role, as in the consoles. */
export const roleName = (language: Language, role: StaffRole | OperatorRole): string =>
  roles.name[role][language]
