import { useTranslations } from 'use-intl'
import { languages as allLanguages } from '#vocabulary/language.ts'
import { ChoiceField, SwitchField } from '../../parts/kit/form/field.tsx'

type Choice = { readonly value: string; readonly name: string }

/** A new site may leave each of these to its country, which is another choice before the others. */
type CustomFieldProps = { readonly value?: string | undefined; readonly byCountry?: Choice }

const choicesOf = (byCountry: Choice | undefined, choices: readonly Choice[]) =>
  byCountry ? [byCountry, ...choices] : choices

/** The first language of a site, and whether it has the other one, too. */
export function LanguageFields({
  languages,
  byCountry,
}: {
  readonly languages: readonly string[]
  readonly byCountry?: Choice
}) {
  const t = useTranslations('platformSites')
  return (
    <>
      <ChoiceField
        label={t('firstLanguage')}
        name="firstLanguage"
        value={languages[0]}
        hint={t('firstLanguageHint')}
        choices={choicesOf(
          byCountry,
          allLanguages.map((value) => ({ value, name: t(`language.${value}`) })),
        )}
      />
      <SwitchField
        label={t('secondLanguage')}
        name="secondLanguage"
        hint={t('secondLanguageHint')}
        isOn={languages.length > 1}
      />
    </>
  )
}

/** How a site writes dates. */
export function DateStyleField({ value, byCountry }: CustomFieldProps) {
  const t = useTranslations('platformSites')
  return (
    <ChoiceField
      label={t('dateStyle')}
      name="dateStyle"
      value={value}
      choices={choicesOf(byCountry, [
        { value: 'MM.DD', name: t('monthFirst') },
        { value: 'DD.MM', name: t('dayFirst') },
      ])}
    />
  )
}

/** How a site orders the names of people. */
export function NameOrderField({ value, byCountry }: CustomFieldProps) {
  const t = useTranslations('platformSites')
  return (
    <ChoiceField
      label={t('nameOrder')}
      name="nameOrder"
      value={value}
      choices={choicesOf(
        byCountry,
        (['given-family', 'family-given'] as const).map((each) => ({ value: each, name: t(each) })),
      )}
    />
  )
}
