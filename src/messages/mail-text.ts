import { createTranslator } from 'use-intl/core'
import type { MailTextKey } from '#modules/mails/rules/mail.ts'
import type { CancelReason } from '#modules/orders/rules/cancel-reasons.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Language } from '#vocabulary/language.ts'
import { mails as en } from './en/mails.ts'
import { orderCancel as cancelEn } from './en/order-cancel.ts'
import { roles as rolesEn } from './en/roles.ts'
import { mails as zh } from './zh/mails.ts'
import { orderCancel as cancelZh } from './zh/order-cancel.ts'
import { roles as rolesZh } from './zh/roles.ts'

type Translate = (key: string, params: Record<string, string | number>) => string

const inLanguage = (locale: Language, messages: Record<MailTextKey, string>) =>
  createTranslator({ locale, messages, timeZone: 'UTC' } as never) as unknown as Translate

const translators: Record<Language, Translate> = { en: inLanguage('en', en), zh: inLanguage('zh', zh) }

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

const roles = { en: rolesEn.name, zh: rolesZh.name }

/** What a role is called in the consoles. */
export const roleName = (language: Language, role: StaffRole | OperatorRole): string => roles[language][role]
