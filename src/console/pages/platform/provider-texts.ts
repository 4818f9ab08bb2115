import { useTranslations } from 'use-intl'
import type { InstalledChannel } from '#modules/payments/rules/edited-account.ts'
import type { providerAccounts } from '#modules/payments/texts/provider-accounts.ts'
import { useChannelTexts } from '#ui/channel-texts.ts'

type Texts = typeof providerAccounts
type Provider = keyof Texts['account']

/** Whether there are texts about accounts with a provider. */
export function useIsKnownProvider() {
  const t = useTranslations('providerAccounts')
  return (company: string | undefined): company is Provider => t.has(`account.${company as Provider}`)
}

/** A channel as an account is opened with it: buyers read another sentence. */
export function useExplainChannel(): (code: string) => string {
  const t = useTranslations('providerAccounts')
  const { explain } = useChannelTexts()
  return (code) => {
    const key = `channel.${code as keyof Texts['channel']}` as const
    return t.has(key) ? t(key) : explain(code)
  }
}

/** A provider's names for the parts of an account, and where an operator finds them there; else the mall's own names. */
export function useProviderTexts({ company }: Pick<InstalledChannel, 'company'>) {
  const t = useTranslations('providerAccounts')
  const own = useTranslations('channelAccounts')
  const { nameOfSetting, explainSetting } = useChannelTexts()
  const provider = useIsKnownProvider()(company) ? company : undefined
  const ofSetting = (part: 'setting' | 'settingText', name: string) => {
    const key = `${part}.${company}.${name}` as `setting.stripe.${keyof Texts['setting']['stripe']}`
    return t.has(key) ? t(key) : undefined
  }
  return {
    account: provider ? t(`account.${provider}`) : own('account'),
    explainAccount: provider ? t(`accountText.${provider}`) : own('accountHint'),
    nameOfSetting: (name: string) => ofSetting('setting', name) ?? nameOfSetting(name),
    explainSetting: (name: string) => ofSetting('settingText', name) ?? explainSetting(name),
    nameOfChoice: (choice: string) => {
      const key = `choice.${choice as keyof Texts['choice']}` as const
      return t.has(key) ? t(key) : choice
    },
    /** Meaning of an empty choice. */
    nameOfNone: (choices: readonly string[]) => t(`choiceNone.${choices[0] === 'yes' ? 'yes' : 'region'}`),
    notice: provider ? t(`notice.${provider}`) : own('noticeUrlHint'),
  }
}
