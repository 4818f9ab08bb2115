import { useTranslations } from 'use-intl'
import { diallingCodes } from '#modules/identity/rules/mobile.ts'
import { useCountryName } from '#ui/country-name.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import css from './entrance.module.css'
import type { TargetKind, TypedTarget } from './typed-target.ts'

type TargetFieldsProps = {
  readonly kind: TargetKind
  readonly typed: TypedTarget | undefined
  readonly errorOf: (name: string) => string | undefined
}

/** The field for an email, or those for a mobile number with the dialling code of its country. */
export function TargetFields({ kind, typed, errorOf }: TargetFieldsProps) {
  const t = useTranslations('account')
  if (kind === 'email')
    return (
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.email}
        error={errorOf('email')}
        required
      />
    )
  return (
    <div className={css.mobile}>
      <DiallingCode chosen={typed?.mobilePrefix} />
      <Field
        label={t('mobile')}
        name="mobile"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={30}
        defaultValue={typed?.mobile}
        error={errorOf('mobile')}
        required
      />
    </div>
  )
}

type Country = keyof typeof diallingCodes
const countriesOf = Map.groupBy(Object.keys(diallingCodes) as Country[], (country) => diallingCodes[country])

/** Countries that share a code are one choice. That of the site is preselected. */
function DiallingCode({ chosen }: { readonly chosen: string | undefined }) {
  const t = useTranslations('account')
  const language = useLanguage()
  const nameOf = useCountryName()
  const own = useMallView()?.site.defaultCountry as Country | undefined
  const choices = [...countriesOf]
    .map(([code, countries]) => ({
      code,
      name: countries.map(nameOf).join(language === 'zh' ? '、' : ', '),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <Select
      label={t('mobilePrefix')}
      name="mobilePrefix"
      autoComplete="tel-country-code"
      defaultValue={chosen || (own && diallingCodes[own]) || diallingCodes.US}
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {`+${code} ${name}`}
        </option>
      ))}
    </Select>
  )
}
