import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigation } from 'react-router'
import type { CaptchaPurpose } from '#modules/identity/rules/captcha.ts'
import { inTime } from '#ui/in-time.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { WorkDone } from './do-work.ts'

type Worked = { readonly of: number; readonly done: WorkDone | undefined }

/**
 * Does the work in place of a captcha's picture while it is wanted. A form that is sent before it is done
 * waits, and is submitted automatically then. Its code is loaded on first use.
 * @param wanted undefined while no work is wanted
 * @param begins immediately, or once the form is filled in or sent: visitors who only look let no device work
 */
export function useWork(wanted: CaptchaPurpose | undefined, begins: 'now' | 'onceFilledIn') {
  const path = useHref(pages.captchaWork())
  const within = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLElement>(undefined)
  const [worked, setWorked] = useState<Worked>()
  const [isBegun, setIsBegun] = useState(begins === 'now')
  const [isHeld, setIsHeld] = useState(false)
  const purpose = isBegun ? wanted : undefined
  const round = useRound()
  const current = worked?.of === round ? worked : undefined
  const isWorking = wanted !== undefined && !current

  useEffect(() => {
    if (!purpose) {
      held.current = undefined
      setWorked(undefined)
      return
    }
    const leaving = new AbortController()
    const tell = (done: WorkDone | undefined) => {
      if (!leaving.signal.aborted) setWorked({ of: round, done })
    }
    inTime(import('./do-work.ts'))
      .then(({ askAndDoWork }) => askAndDoWork(path, purpose, leaving.signal))
      .then(tell, () => tell(undefined))
    return () => leaving.abort()
  }, [path, purpose, round])

  useEffect(() => {
    const form = within.current?.closest('form')
    if (!form || !isWorking) return
    const begin = () => setIsBegun(true)
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      held.current = event.submitter ?? undefined
      setIsHeld(true)
      begin()
    }
    form.addEventListener('focusin', begin)
    form.addEventListener('submit', hold, { capture: true })
    return () => {
      form.removeEventListener('focusin', begin)
      form.removeEventListener('submit', hold, { capture: true })
    }
  }, [isWorking])

  // Work that failed is sent as well where it was not chosen: the answer is a picture.
  const isOver = current !== undefined && (current.done !== undefined || begins === 'onceFilledIn')
  useEffect(() => {
    const submitter = held.current
    held.current = undefined
    setIsHeld(false)
    if (isOver && submitter) within.current?.closest('form')?.requestSubmit(submitter)
  }, [isOver])

  const state = current?.done ? ('done' as const) : current ? ('failed' as const) : ('doing' as const)
  return { within, state, isHeld, done: current?.done }
}

/** Counts how often the form was sent and answered with itself: earlier work may be used up or too old. */
function useRound(): number {
  const { state } = useNavigation()
  const [round, setRound] = useState(0)
  const isSent = useRef(false)
  useEffect(() => {
    if (state === 'submitting') isSent.current = true
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    setRound((before) => before + 1)
  }, [state])
  return round
}
