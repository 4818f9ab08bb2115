import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const everyMs = 3_000
const forMs = 5 * 60_000

/**
 * Polls again three seconds after the last answer, for five minutes, as long as the page is open (PAY-47,
 * PAY-50, TRAP-84).
 * @returns whether it has given up
 */
export function usePolling(isWaiting: boolean): boolean {
  const { revalidate, state } = useRevalidator()
  // A page that is already loading would be requested again.
  const isLeaving = useNavigation().state !== 'idle'
  const [hasGivenUp, giveUp] = useState(false)
  const [until] = useState(() => Date.now() + forMs)
  useEffect(() => {
    if (!isWaiting || isLeaving || state !== 'idle' || hasGivenUp) return
    const timer = setTimeout(() => (Date.now() < until ? void revalidate() : giveUp(true)), everyMs)
    return () => clearTimeout(timer)
  }, [isWaiting, isLeaving, state, hasGivenUp, until, revalidate])
  return hasGivenUp
}
