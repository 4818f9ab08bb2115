import { useTranslations } from 'use-intl'
import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { type AccountRules, devices } from '#modules/payments/rules/account-rules.ts'
import { type Currency, toMajorText } from '#vocabulary/money.ts'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
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
