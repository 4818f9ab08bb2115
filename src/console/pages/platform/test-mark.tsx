import { useTranslations } from 'use-intl'
import { Badge } from '../../parts/kit/badge.tsx'

/** Marks the data of a test account: no real money moves there. */
export function TestMark() {
  return <Badge tone="amber">{useTranslations('channelAccounts')('environment.test')}</Badge>
}
