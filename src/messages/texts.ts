import type { Language } from '#domain/language.ts'
import { refusals as refusalsEn } from './en/refusals.ts'
import { refusals as refusalsZh } from './zh/refusals.ts'

const en = { refusals: refusalsEn }

/** Both languages have the same keys, or this does not compile. */
type Texts = { readonly [Namespace in keyof typeof en]: { readonly [Key in keyof (typeof en)[Namespace]]: string } }

const zh: Texts = { refusals: refusalsZh }

export const textsOf = (language: Language): Texts => (language === 'en' ? en : zh)
