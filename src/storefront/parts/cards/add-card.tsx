import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardFields } from '#modules/payments/rules/channel.ts'
import { checkCardHolder } from '#modules/payments/rules/saved-card.ts'
import { Button } from '#ui/button.tsx'
import { useCountryName } from '#ui/country-name.ts'
import { Choice, Field, FormProblem, Select } from '#ui/form/field.tsx'
import { useMissingText } from '#ui/form/use-missing-text.ts'
import { TestCards } from '../pay/providers/test-cards.tsx'
import css from './cards.module.css'
import { holderIn } from './holder-in.ts'
import { useCardSetup } from './use-card-setup.ts'

type AddCardProps = {
  readonly fields: CardFields
  readonly mobile: string
  readonly email: string
  readonly country: string
  readonly countries: readonly string[]
  /** Entered to pay an order: it need not be saved. */
  readonly mayBeForOnce: boolean
  /** A card that exceeds the limit when it is confirmed is not saved. */
  readonly onAdded: (cardId: string, isKept: boolean) => void
}

/** Form name of a card holder's field. */
const nameOf = (field: string) => (field === 'name' ? 'cardHolderName' : field)

const isBefore = (one: Node, other: Node | null) =>
  other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The form for a card: its holder, in fields of ours; its number, in fields of its provider. */
export function AddCard({ fields, mobile, email, country, countries, mayBeForOnce, onAdded }: AddCardProps) {
  const t = useTranslations('savedCards')
  const missing = useMissingText()
  const countryName = useCountryName()
  const place = useRef<HTMLDivElement>(null)
  const company = useCardSetup(place, fields)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<'notLoaded' | 'timeout'>()
  const [isBusy, setIsBusy] = useState(false)

  const save = async (element: HTMLFormElement) => {
    const form = new FormData(element)
    const own = Object.fromEntries(
      checkCardHolder(holderIn(form)).map(({ field, code }) => [
        nameOf(field),
        code === 'invalidPhone' || code === 'invalidEmail' ? t(code) : missing(nameOf(field)),
      ]),
    )
    setErrors(own)
    const isValid = await company.check()
    if (isValid === 'notLoaded') return setProblem('notLoaded')
    // The provider's fields take the focus where they are wrong. The form is long, and its button at the end of it.
    const wrong = [...element.elements].find((each) => (each as HTMLInputElement).name in own)
    if (wrong && (isValid || isBefore(wrong, place.current))) (wrong as HTMLElement).focus()
    if (!isValid || Object.keys(own).length > 0) return
    const end = await company.setUp(form)
    if (end.kind === 'added') return onAdded(end.cardId, end.isKept)
    if (end.kind === 'wrong')
      setErrors(Object.fromEntries(Object.entries(end.fields).map(([field, said]) => [nameOf(field), said])))
    if (end.kind === 'timeout' || end.kind === 'notLoaded') setProblem(end.kind)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    setIsBusy(true)
    await save(event.currentTarget).finally(() => setIsBusy(false))
  }
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
  }
  const text = (
    name: string,
    more: { autoComplete: string; value?: string; type?: string; isFree?: true },
  ) => (
    <Field
      label={t(name as 'city')}
      name={name}
      autoComplete={more.autoComplete}
      defaultValue={more.value}
      type={more.type ?? 'text'}
      error={errors[name]}
      required={!more.isFree}
      {...(more.isFree && { isOptional: t('optional') })}
    />
  )
  return (
    <form className={css.form} onSubmit={submit} onInput={mend} noValidate>
      <FormProblem>{problem && t(problem)}</FormProblem>
      {text('cardHolderName', { autoComplete: 'cc-name' })}
      <div ref={place} className={fields.shownBy ? css.provider : css.company} />
      {fields.isTest && <TestCards shownBy={fields.shownBy} />}
      {text('mobile', { autoComplete: 'tel', type: 'tel', value: mobile })}
      {text('email', { autoComplete: 'email', type: 'email', value: email })}
      <fieldset className={css.address}>
        <legend>{t('address')}</legend>
        <Select
          label={t('country')}
          name="country"
          autoComplete="billing country"
          defaultValue={country}
          error={errors.country}
          required
        >
          {countries.map((each) => (
            <option key={each} value={each}>
              {countryName(each)}
            </option>
          ))}
        </Select>
        {text('province', { autoComplete: 'billing address-level1', isFree: true })}
        {text('city', { autoComplete: 'billing address-level2' })}
        {text('region', { autoComplete: 'billing address-level3', isFree: true })}
        {text('street', { autoComplete: 'billing address-line1' })}
        {text('houseNumber', { autoComplete: 'off' })}
        {text('zipCode', { autoComplete: 'billing postal-code' })}
      </fieldset>
      {mayBeForOnce ? (
        <Choice name="isSave" value="1" label={t('keep')} defaultChecked />
      ) : (
        <input type="hidden" name="isSave" value="1" />
      )}
      <Button isWide isBusy={isBusy}>
        {t(isBusy ? 'saving' : 'save')}
      </Button>
    </form>
  )
}
