import { useTranslations } from 'use-intl'
import { useLanguage } from '#ui/mall.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { fixedTaxClasses } from '#vocabulary/tax.ts'

type OwnClass = { readonly code: string; readonly name: LocalText }

/** The tax classes that a product may have: the fixed ones, and those that the platform has added. */
export function useTaxClassChoices(ownClasses: readonly OwnClass[]) {
  const t = useTranslations('productEditor')
  const language = useLanguage()
  return [
    ...fixedTaxClasses.map((code) => ({ value: code as string, name: t(`taxClasses.${code}`) })),
    ...ownClasses.map(({ code, name }) => ({ value: code, name: textIn(name, language) })),
  ]
}
