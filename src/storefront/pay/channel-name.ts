import { useTranslations } from 'use-intl'

/** What the reader calls a way of paying, by its code. */
export function useChannelName() {
  const t = useTranslations('pay')
  return (code: string) => (code === 'MOCKPAY' ? t('channel.MOCKPAY') : t('channel.other', { code }))
}
