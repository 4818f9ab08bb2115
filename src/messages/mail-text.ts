import { createTranslator } from 'use-intl/core'
import type { Language } from '#domain/language.ts'
import type { MailTextKey } from '#domain/mails/mail.ts'
import { mails as en } from './en/mails.ts'
import { mails as zh } from './zh/mails.ts'

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
