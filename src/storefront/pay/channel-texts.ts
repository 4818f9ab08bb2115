import { useTranslations } from 'use-intl'
import type { pay } from '#messages/en/pay.ts'

type Known = Exclude<keyof (typeof pay)['channel'], 'other'>

/** What a way of paying is called, and how it works. A channel without texts of its own is called by its code. */
export function useChannelTexts() {
  const t = useTranslations('pay')
  const isKnown = (code: string): code is Known => code !== 'other' && t.has(`channel.${code as Known}`)
  return {
    nameOf: (code: string) => (isKnown(code) ? t(`channel.${code}`) : t('channel.other', { code })),
    explain: (code: string) => (isKnown(code) ? t(`channelText.${code}`) : t('channelText.other')),
  }
}
