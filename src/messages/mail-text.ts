import { createTranslator } from 'use-intl/core'
import type { MailTextKey } from '#modules/mails/rules/mail.ts'
import { mails } from '#modules/mails/texts/mails.ts'
import type { CancelReason } from '#modules/orders/rules/cancel-reasons.ts'
import { orderCancel } from '#modules/orders/texts/order-cancel.ts'
import { roles } from '#modules/shops/texts/roles.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Language } from '#vocabulary/language.ts'
import { inLanguage } from './in-language.ts'

const en = inLanguage(mails, 'en')
const cancelEn = inLanguage(orderCancel, 'en')
const rolesEn = inLanguage(roles, 'en')
const zh = inLanguage(mails, 'zh')
const cancelZh = inLanguage(orderCancel, 'zh')
const rolesZh = inLanguage(roles, 'zh')

type Translate = (key: string, params: Record<string, string | number>) => string

const translatorOf = (locale: Language, messages: Record<MailTextKey, string>) =>
  createTranslator({ locale, messages, timeZone: 'UTC' } as never) as unknown as Translate

const translators: Record<Language, Translate> = { en: translatorOf('en', en), zh: translatorOf('zh', zh) }

/** One sentence of a mail. Apart from the other texts, since no browser ever needs them. */
export const mailText = (
  language: Language,
  key: MailTextKey,
  params: Readonly<Record<string, string | number>> = {},
): string => translators[language](key, { ...params })

const cancelReasons: Record<Language, Readonly<Record<CancelReason, string>>> = {
  en: cancelEn.reason,
  zh: cancelZh.reason,
}

/** Why an order was cancelled, in the words of the pages. */
export const cancelReasonText = (language: Language, reason: CancelReason): string =>
  cancelReasons[language][reason]

const roleNames = { en: rolesEn.name, zh: rolesZh.name }

/** Name of a role, as in the consoles. */
export const roleName = (language: Language, role: StaffRole | OperatorRole): string =>
  roleNames[language][role]
