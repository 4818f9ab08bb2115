import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Loads the page again whenever a conversation changes. The stream rests while the page is in the background. A browser connects again
 * by itself after a lost connection; after a refusal it is opened again after pauses that double.
 * @param address of the stream
 */
export function useLiveConversations(address: string): void {
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  reload.current = revalidate
  // A stream is a system outside of React.
  useEffect(() => {
    let source: EventSource | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let last = ''
    const close = () => {
      clearTimeout(pause)
      source?.close()
      source = undefined
    }
    const open = () => {
      close()
      if (document.hidden) return
      const opened = new EventSource(last ? `${address}?last=${last}` : address)
      source = opened
      const seen = (event: Event) => {
        failures = 0
        if (event instanceof MessageEvent && event.lastEventId) last = event.lastEventId
      }
      opened.addEventListener('open', seen)
      opened.addEventListener('changed', (event) => {
        seen(event)
        void reload.current()
      })
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED || source !== opened) return
        const wait = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
        failures += 1
        // Browsers that lost the same server come back one after the other.
        pause = setTimeout(open, wait * (0.5 + Math.random() / 2))
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [address])
}
