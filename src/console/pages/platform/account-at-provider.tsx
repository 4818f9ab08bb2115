import { useTranslations } from 'use-intl'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { TestMark } from './test-mark.tsx'

/**
 * An account at a payment provider, which calls name by channel and number: `STRIPE_PAY_PC/acct_1`, or
 * `STRIPE_PAY_PC/acct_1 (test)`.
 */
function useAccountParts(): (account: string) => { readonly name: string; readonly isTest: boolean } {
  const { fullNameOf } = useChannelTexts()
  return (account) => {
    const [, channel = '', number = '', test] = /^([^/]*)\/(.*?)( \(test\))?$/.exec(account) ?? []
    return { name: `${fullNameOf(channel)} · ${number}`, isTest: test !== undefined }
  }
}

/** As operators call it, in a sentence. */
export function useAccountName(): (account: string) => string {
  const partsOf = useAccountParts()
  const t = useTranslations('channelAccounts')
  return (account) => {
    const { name, isTest } = partsOf(account)
    return isTest ? t('testAccount', { name }) : name
  }
}

export function AccountAtProvider({ account }: { readonly account: string }) {
  const { name, isTest } = useAccountParts()(account)
  return (
    <>
      {name} {isTest && <TestMark />}
    </>
  )
}
