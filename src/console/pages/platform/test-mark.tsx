import { useTranslations } from 'use-intl'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'

/** Marks the data of a test account: no real money moves there. */
export function TestMark() {
  return <ConsoleBadge tone="amber">{useTranslations('channelAccounts')('environment.test')}</ConsoleBadge>
}
