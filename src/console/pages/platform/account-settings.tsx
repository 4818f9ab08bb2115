import { useTranslations } from 'use-intl'
import type { AccountSetting } from '#modules/payments/rules/account-setting.ts'
import {
  type EditedAccount,
  type InstalledChannel,
  isNeeded,
} from '#modules/payments/rules/edited-account.ts'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import css from './channel-accounts.module.css'
import { useProviderTexts } from './provider-texts.ts'

type Known = Pick<EditedAccount, 'settings' | 'secretsSet' | 'environment'>

type AccountSettingsProps = {
  readonly channel: Pick<InstalledChannel, 'settings' | 'company'>
  /** Of an account that exists: its values, without those that are secret, and the names of secrets that are set. */
  readonly known?: Known
}

/** A field for each setting that a channel's accounts need. A secret is entered and never shown. */
export function AccountSettings({ channel, known }: AccountSettingsProps) {
  return Object.entries(channel.settings).map(([name, setting]) => (
    <SettingField key={name} name={name} setting={setting} channel={channel} known={known} />
  ))
}

type SettingFieldProps = {
  readonly name: string
  readonly setting: AccountSetting
  readonly channel: Pick<InstalledChannel, 'company'>
  readonly known: Known | undefined
}

function SettingField({ name, setting, channel, known }: SettingFieldProps) {
  const t = useTranslations('channelAccounts')
  const { nameOfSetting, explainSetting, nameOfChoice, nameOfNone } = useProviderTexts(channel)
  const { isSecret, isOptional = false, neededIn, choices } = setting
  const isSet = known?.secretsSet.includes(name) ?? false
  const isMissing = known && isSecret && !isSet && isNeeded(setting, known.environment)
  const state = isSet
    ? t('isSet')
    : isMissing
      ? t('isMissing')
      : neededIn && !known
        ? t(`neededIn.${neededIn}`)
        : isOptional && !choices
          ? t('isOptional')
          : ''
  const shared = { label: nameOfSetting(name), name: `settings.${name}`, value: known?.settings[name] }
  const hint = (
    <>
      {state && <strong className={css.state}>{state}</strong>}
      {explainSetting(name)}
    </>
  )
  // Of the other environment alone.
  if (known && neededIn && neededIn !== known.environment) return null
  if (choices)
    return (
      <ChoiceField
        {...shared}
        hint={hint}
        choices={[
          { value: '', name: nameOfNone(choices) },
          ...choices.map((value) => ({ value, name: nameOfChoice(value) })),
        ]}
      />
    )
  return (
    <TextField
      {...shared}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      required={known ? !isSecret && isNeeded(setting, known.environment) : !isOptional}
      {...(isSet && { placeholder: '••••••••••••' })}
    />
  )
}

/** The settings in a form, by name. */
export const settingsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('settings.') ? [[name.slice('settings.'.length), String(value).trim()]] : [],
    ),
  )

/** Fields that a refused form is not sent back with. */
export const isSetting = (name: string): boolean => name.startsWith('settings.')
