import { useTranslations } from 'use-intl'
import { paidKinds } from '#domain/orders/paid-kinds.ts'
import { type AccountRules, type AmountRule, devices } from '#domain/payments/account-rules.ts'
import { type Currency, parseMajor, toMajorText } from '#domain/pricing/money.ts'
import { ChoiceField, SwitchField, TextField } from '../kit/form/field.tsx'
import { isOfOtherCurrency } from '../kit/form/typed-numbers.ts'
import css from './channel-accounts.module.css'

type AccountRulesFieldsProps = {
  readonly rules: AccountRules
  /** Of the account's site. */
  readonly currency: Currency
}

/** For which orders and buyers an account is offered. */
export function AccountRulesFields({ rules, currency }: AccountRulesFieldsProps) {
  const t = useTranslations('channelAccounts')
  const { min, max } = rules.amounts?.[currency] ?? {}
  const textOf = (amount: number | undefined) =>
    amount === undefined ? '' : toMajorText({ amount, currency })
  return (
    <>
      <fieldset className={css.kinds}>
        <legend>{t('kinds')}</legend>
        {paidKinds.map((kind) => (
          <label key={kind} className={css.flag}>
            <input
              type="checkbox"
              name="kinds"
              value={kind}
              defaultChecked={!rules.kinds || rules.kinds.includes(kind)}
            />{' '}
            {t(`kind.${kind}`)}
          </label>
        ))}
        <p className={css.text}>{t('kindsHint')}</p>
      </fieldset>
      <input type="hidden" name="currency" value={currency} />
      <TextField
        label={t('amountMin', { currency })}
        hint={t('amountHint')}
        name="amountMin"
        value={textOf(min)}
        inputMode="decimal"
        autoComplete="off"
        required={false}
      />
      <TextField
        label={t('amountMax', { currency })}
        hint={t('amountHint')}
        name="amountMax"
        value={textOf(max)}
        inputMode="decimal"
        autoComplete="off"
        required={false}
      />
      <ChoiceField
        label={t('forDevices')}
        name="devices"
        value={rules.devices?.[0] ?? 'all'}
        choices={(['all', ...devices] as const).map((value) => ({ value, name: t(`device.${value}`) }))}
      />
      <SwitchField
        label={t('forGuests')}
        hint={t('forGuestsHint')}
        name="forGuests"
        isOn={rules.guests !== 'no'}
      />
    </>
  )
}

/** The rules in a form, and the fields of it that hold no amount. Amounts in other currencies stay as they were. */
export function rulesIn(
  form: FormData,
  currency: Currency,
  { amounts: before }: AccountRules,
): { readonly rules: AccountRules; readonly invalid: readonly string[] } {
  const chosen = form.getAll('kinds')
  const kinds = paidKinds.filter((kind) => chosen.includes(kind))
  const device = devices.find((each) => each === form.get('devices'))
  const invalid: string[] = []
  const amountIn = (name: string): number | undefined => {
    const typed = String(form.get(name) ?? '').trim()
    if (typed === '') return undefined
    const { amount = 0 } = parseMajor(typed.replace(',', '.'), currency) ?? {}
    if (amount <= 0 || isOfOtherCurrency(form, currency)) invalid.push(name)
    return amount
  }
  const [min, max] = [amountIn('amountMin'), amountIn('amountMax')]
  if (min !== undefined && max !== undefined && min > max) invalid.push('amountMax')
  const rule: AmountRule = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const { [currency]: _, ...others } = before ?? {}
  const amounts = { ...others, ...(Object.keys(rule).length > 0 && { [currency]: rule }) }
  return {
    invalid,
    rules: {
      ...(kinds.length > 0 && kinds.length < paidKinds.length && { kinds }),
      ...(!form.has('forGuests') && { guests: 'no' as const }),
      ...(device && { devices: [device] }),
      ...(Object.keys(amounts).length > 0 && { amounts }),
    },
  }
}
