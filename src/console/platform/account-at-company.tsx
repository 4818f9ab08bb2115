import { useChannelTexts } from '#ui/channel-texts.ts'

/** An account at a payment company, which calls name by channel and number, as operators call it. */
export function useAccountName(): (account: string) => string {
  const { nameOf } = useChannelTexts()
  return (account) => {
    const [channel, ...number] = account.split('/')
    return `${nameOf(channel!)} · ${number.join('/')}`
  }
}

export function AccountAtCompany({ account }: { readonly account: string }) {
  return useAccountName()(account)
}
