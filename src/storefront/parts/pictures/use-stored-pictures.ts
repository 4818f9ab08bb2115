import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { smallerPicture } from '#ui/smaller-picture.ts'
import { buyerPicturesMax } from '#vocabulary/buyer-pictures.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { StoredPictures } from './store-buyer-pictures.ts'

/**
 * Stores chosen pictures one after the other, none larger than it will ever be shown. Where one could not be
 * sent, such as on a lost connection, it and those after it are retained until `again` is called.
 */
export function useStoredPictures(kept: readonly string[], onChange: (pictures: readonly string[]) => void) {
  const { data, state, submit } = useFetcher<StoredPictures | null>()
  const [waiting, setWaiting] = useState<readonly Blob[]>([])
  const [problem, setProblem] = useState<StoredPictures['problem']>()
  const [sending, setSending] = useState<'not' | 'sent' | 'ended' | 'failed'>('not')
  const answered = useRef<StoredPictures>(undefined)

  // The answer comes from the server, and then the next picture goes there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer, or new pictures, are news
  useEffect(() => {
    if (sending === 'not' && waiting[0]) {
      const form = new FormData()
      form.append('newPicture', waiting[0])
      const target = { method: 'post', action: pages.buyerPictures() } as const
      setSending('sent')
      // The answer is rendered in a transition; so is its end, which must not overtake it.
      const end = () => startTransition(() => setSending('ended'))
      void submit(form, { ...target, encType: 'multipart/form-data' }).then(end, end)
    }
    if (sending !== 'ended' || state !== 'idle') return
    if (!data || data === answered.current) {
      setSending('failed')
      return
    }
    answered.current = data
    if (data.stored.length > 0) onChange([...kept, ...data.stored])
    if (data.problem) setProblem(data.problem)
    setWaiting((files) => files.slice(1))
    setSending('not')
  }, [data, state, waiting, sending])

  const store = async (files: Iterable<File>) => {
    setProblem(undefined)
    const chosen = [...files]
    const room = Math.max(0, buyerPicturesMax - kept.length - waiting.length)
    if (chosen.length > room) setProblem('tooMany')
    const smaller = await Promise.all(chosen.slice(0, room).map(smallerPicture))
    setWaiting((last) => [...last, ...smaller])
  }
  const isLost = sending === 'failed'
  return { store, waiting: waiting.length, problem, again: isLost ? () => setSending('not') : undefined }
}
