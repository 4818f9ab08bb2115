import { useTranslations } from 'use-intl'
import type { channels } from '#modules/payments/texts/channels.ts'

type Known = Exclude<keyof (typeof channels)['name'], 'other'>
type OfProvider = keyof (typeof channels)['provider']
type Explained = keyof (typeof channels)['text']
type KnownSetting = keyof (typeof channels)['setting']

/** Names and descriptions of payment channels. A channel without texts is named by its code. */
export function useChannelTexts() {
  const t = useTranslations('channels')
  const isKnown = (code: string): code is Known => code !== 'other' && t.has(`name.${code as Known}`)
  const isKnownSetting = (name: string): name is KnownSetting => t.has(`setting.${name as KnownSetting}`)
  const nameOf = (code: string) => (isKnown(code) ? t(`name.${code}`) : t('name.other', { code }))
  return {
    nameOf,
    /** For operators: with its provider, where several have a channel of that name. */
    fullNameOf: (code: string) => {
      const key = `provider.${code as OfProvider}` as const
      return t.has(key) ? t('ofProvider', { provider: t(key), name: nameOf(code) }) : nameOf(code)
    },
    explain: (code: string) =>
      t.has(`text.${code as Explained}`) ? t(`text.${code as Explained}`) : t('text.other'),
    /** A setting of its accounts. */
    nameOfSetting: (name: string) => (isKnownSetting(name) ? t(`setting.${name}`) : name),
    explainSetting: (name: string) => (isKnownSetting(name) ? t(`settingText.${name}`) : undefined),
  }
}
