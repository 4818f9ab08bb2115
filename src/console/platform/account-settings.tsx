import { useTranslations } from 'use-intl'
import type { AccountSetting } from '#domain/payments/channel.ts'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { TextField } from '../kit/form/field.tsx'
import css from './channel-accounts.module.css'

type AccountSettingsProps = {
  readonly settings: Readonly<Record<string, AccountSetting>>
  /** Of an account that exists: its values, without those that are secret, and the names of secrets that are set. */
  readonly known?: {
    readonly settings: Readonly<Record<string, string>>
    readonly secretsSet: readonly string[]
  }
}

/** A field for each setting that a channel's accounts need. A secret is entered and never shown. */
export function AccountSettings({ settings, known }: AccountSettingsProps) {
  const t = useTranslations('channelAccounts')
  const { nameOfSetting, explainSetting } = useChannelTexts()
  return Object.entries(settings).map(([name, { isSecret, isOptional = false }]) => {
    const isSet = known?.secretsSet.includes(name) ?? false
    const state = !known || !isSecret ? '' : isSet ? t('isSet') : t('isMissing')
    return (
      <TextField
        key={name}
        label={nameOfSetting(name)}
        name={`settings.${name}`}
        value={known?.settings[name]}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            {state && <strong className={css.state}>{state}</strong>}
            {explainSetting(name)}
          </>
        }
        required={!isOptional && (!known || !isSecret)}
        {...(isSet && { placeholder: '••••••••••••' })}
      />
    )
  })
}

/** The settings in a form, by name. */
export const settingsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('settings.') ? [[name.slice('settings.'.length), String(value).trim()]] : [],
    ),
  )

/** What a refused form must not be sent back with. */
export const isSetting = (name: string): boolean => name.startsWith('settings.')
