import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

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

/** So long after the moment itself the server agrees that it has passed, whatever its clock and ours do within a second. */
const afterMs = 1_000
/** Asked too early, the server names the same moment again: so long until it is asked once more, and no sooner. */
const againMs = 5_000
/** Timers of browsers count no further than 24 days. */
const waitedMax = 86_400_000

/**
 * Asks for the page anew a second after a price or an offer on it has changed by itself, by the server's time; also when the
 * page is looked at again later, since timers sleep in tabs that are not seen.
 * @param told the server's time that came with what is shown; undefined while it is not known
 * @param validUntil when what is shown changes by itself; undefined where nothing does
 */
export function useAnewAt(told: number | undefined, validUntil: Date | undefined): void {
  const { revalidate } = useRevalidator()
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const until = validUntil?.getTime()
  useEffect(() => {
    if (told === undefined || until === undefined) return
    // Of both clocks of the browser, since one stops while the machine sleeps and the other may be set.
    const since = { steady: performance.now(), wall: Date.now() }
    const passed = () => Math.max(performance.now() - since.steady, Date.now() - since.wall)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // In a tab that is not seen nothing is asked until it is seen again.
      if (document.hidden) return
      const toWait = Math.max(
        until + afterMs - told - passed(),
        askedAt.current + againMs - performance.now(),
      )
      if (toWait <= 0) {
        askedAt.current = performance.now()
        void revalidate()
      }
      timer = setTimeout(look, Math.min(waitedMax, toWait <= 0 ? againMs : toWait))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [told, until, revalidate])
}

export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Time left, rounded up to whole seconds so that 0 is never shown; undefined once it is over. */
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
