import { useTranslations } from 'use-intl'
import { partOfDay } from '#modules/identity/rules/greeting.ts'
import { useAwake } from '#ui/use-awake.ts'
import { useVisitor } from '#ui/visitor.tsx'

/** Above the word "Account": the way in for visitors, also before the page knows them, and the greeting of buyers. */
export function GreetingInHeader() {
  const t = useTranslations('shell')
  const visitor = useVisitor()
  const isAwake = useAwake()
  if (!visitor || !isAwake) return t('greetingUnknown')
  if (visitor.kind === 'buyer') return <Greeting />
  return t.rich('greetingStranger', { greeting: () => <Greeting /> })
}

/**
 * By the hour of the visitor's own clock, so it comes with the personal data and is never part of the page
 * (TRAP-23).
 */
export function Greeting() {
  const t = useTranslations('shell')
  const visitor = useVisitor()
  const isAwake = useAwake()
  if (!visitor || !isAwake) return null
  const greeting = t(partOfDay(new Date().getHours()))
  return visitor.name ? t('greetingNamed', { greeting, name: visitor.name }) : greeting
}
