import { useEffect, useState } from 'react'

/**
 * The server's time in milliseconds, anew every second. Countdowns go by it, since the clock of a buyer's machine may be
 * wrong.
 * @param told the server's time that came with what is shown; undefined while a page that is the same for all visitors has
 * not asked yet
 */
export function useServerTime(told: number | undefined): number | undefined {
  const [passed, setPassed] = useState({ told, ms: 0 })
  useEffect(() => {
    if (told === undefined) return
    const since = performance.now()
    const tick = () => setPassed({ told, ms: Math.floor(performance.now() - since) })
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [told])
  return told === undefined ? undefined : told + (passed.told === told ? passed.ms : 0)
}

export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** What is left until a moment, rounded up to whole seconds so that nothing is over while it still says 0; undefined when it is over. */
export function timeLeft(until: number, now: number): TimeLeft | undefined {
  const seconds = Math.ceil((until - now) / 1_000)
  if (seconds <= 0) return undefined
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
