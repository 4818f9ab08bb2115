import { useMemo } from 'react'
import type { OfferedChannel } from '#modules/payments/rules/channel.ts'
import { useScriptWorks } from './result-page.ts'

/**
 * The offered channels without those whose provider needs a feature that the browser lacks; the server does
 * not know (PAY-09).
 */
export function useChannelsOfDevice(offered: readonly OfferedChannel[]): readonly OfferedChannel[] {
  const isKnown = useScriptWorks()
  return useMemo(
    () => offered.filter(({ abilities: { device } }) => !device || (isKnown && device in window)),
    [offered, isKnown],
  )
}
