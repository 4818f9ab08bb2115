import { useLayoutEffect, useRef, useState } from 'react'
import type { Problem } from '#ui/mall-context.ts'

type Answer = {
  readonly problem?: Problem | undefined
  readonly invalid?: readonly string[] | undefined
  readonly isSaved?: boolean | undefined
}

type Made = {
  /** Differs once the fields would begin with something else. */
  readonly of: string | number | undefined
  /** Sent with the form, so that nothing is written over that its sender has not seen. */
  readonly version: number | undefined
}

/**
 * The fields of a form are recreated when its page was reloaded with other data, unless they hold unsaved
 * input: then they stay as they are. Their version becomes the new one after a submission of their own, and
 * otherwise remains that of their data, so that the server refuses to overwrite another person's change
 * unseen.
 */
export function useHeldFields({ of, version }: Made, answer: Answer | undefined) {
  const [held, setHeld] = useState<Made>({ of, version })
  const typing = useRef({ isUnsaved: false, wasUnsaved: false, isSent: false })
  const isRefused = !answer?.isSaved && Boolean(answer?.problem ?? answer?.invalid)
  const isReadAgain = isConflict(answer)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useLayoutEffect(() => {
    if (!isRefused) return
    typing.current.isUnsaved ||= typing.current.wasUnsaved
    typing.current.isSent &&= isReadAgain
    // The page may have been read again before, by something beside the form.
    if (isReadAgain) setHeld((last) => ({ ...last, version }))
  }, [answer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the page was read again
  useLayoutEffect(() => {
    if (of === held.of && version === held.version) return
    const { isUnsaved, isSent } = typing.current
    typing.current.isSent = false
    if (!isUnsaved) setHeld({ of, version })
    else if (isSent) setHeld((last) => ({ ...last, version }))
  }, [of, version])

  return {
    made: String(held.of),
    version: held.version,
    onTyped: () => {
      typing.current.isUnsaved = true
    },
    onSent: () => {
      typing.current = { isUnsaved: false, wasUnsaved: typing.current.isUnsaved, isSent: true }
    },
    onDiscarded: () => {
      typing.current.isUnsaved = false
      setHeld({ of, version })
    },
  }
}

export const isConflict = (answer: Answer | undefined): boolean =>
  answer?.problem?.code === 'changedMeanwhile'
