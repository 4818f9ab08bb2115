import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * The server's time in milliseconds, updated every second. Countdowns use it, since the clock of a buyer's
 * device may be wrong.
 * @param told the server's time that came with the data shown; undefined while a page that is the same for
 * all visitors has not loaded it yet
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

/**
 * Delay after the moment itself until the server agrees that it has passed, whatever the difference of the
 * clocks within a second.
 */
const afterMs = 1_000
/**
 * Delay before another request, since the server returns the same moment again when it is called too early.
 */
const againMs = 5_000
/** Timers of browsers are limited to 24 days. */
const waitedMax = 86_400_000

/**
 * Reloads the page a second after a price or an offer on it has changed automatically, by the server's time;
 * also when the page is viewed again later, since timers sleep in hidden tabs.
 * @param told the server's time that came with the data shown; undefined while it is not known
 * @param validUntil when the data shown changes automatically; undefined where none does
 */
export function useRefreshAt(told: number | undefined, validUntil: Date | undefined): void {
  const { revalidate } = useRevalidator()
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const until = validUntil?.getTime()
  useEffect(() => {
    if (told === undefined || until === undefined) return
    // The larger of both clocks of the browser, since one stops during sleep and the other may be set.
    const since = { steady: performance.now(), wall: Date.now() }
    const passed = () => Math.max(performance.now() - since.steady, Date.now() - since.wall)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // A hidden tab requests nothing until it is visible again.
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
