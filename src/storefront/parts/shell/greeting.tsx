import { useTranslations } from 'use-intl'
import { fittingGreeting, partOfDay } from '#modules/identity/rules/greeting.ts'
import { useLanguage } from '#ui/mall.ts'
import { useAwake } from '#ui/use-awake.ts'
import { useVisitor } from '#ui/visitor.tsx'
import type { Language } from '#vocabulary/language.ts'

/** The room of the greeting in the header, as wide as that of a visitor without an account. */
const roomOf: Readonly<Record<Language, number>> = { en: 23, zh: 14 }

/** Above the word "Account": the way in for visitors, also before the page knows them, and the greeting of buyers. */
export function GreetingInHeader() {
  const t = useTranslations('shell')
  const visitor = useVisitor()
  const isAwake = useAwake()
  const room = roomOf[useLanguage()]
  if (!visitor || !isAwake) return t('greetingUnknown')
  if (visitor.kind === 'buyer') return <Greeting room={room} />
  return t.rich('greetingStranger', { greeting: () => <Greeting /> })
}

/**
 * By the hour of the visitor's own clock, so it comes with the personal data and is never part of the page
 * (TRAP-23).
 * @param room how wide it may be, in halves of a Chinese character; a name that does not fit is left to the menu
 */
export function Greeting({ room = Number.POSITIVE_INFINITY }: { readonly room?: number }) {
  const t = useTranslations('shell')
  const visitor = useVisitor()
  const isAwake = useAwake()
  if (!visitor || !isAwake) return null
  const greeting = t(partOfDay(new Date().getHours()))
  if (!visitor.name) return greeting
  const named = (name: string) => t('greetingNamed', { greeting, name })
  return fittingGreeting([named(visitor.name), named(visitor.name.split(' ')[0]!), greeting], room)
}
