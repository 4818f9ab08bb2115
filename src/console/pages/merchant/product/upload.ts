import { useEffect, useRef, useState } from 'react'
import { useFetcher, useParams } from 'react-router'
import { smallerPicture } from '#ui/smaller-picture.ts'
import { pages } from '#vocabulary/calls/pages.ts'

export type StoredFile = { readonly file: string; readonly kind: 'picture' | 'video' | 'model' }

/** Answer of the pictures route: the stored files, and the problem with the rest. */
export type Stored = { readonly stored: readonly StoredFile[]; readonly problem: string | undefined }

/** Files per upload, few enough to stay below the limit of one request. */
const atOnce = 3

/** Stores chosen files, pictures no larger than they will ever be shown. */
export function useUpload(onStored: (files: readonly StoredFile[]) => void) {
  const fetcher = useFetcher<Stored>()
  const action = pages.shopProductPictures(useParams().shop!)
  const [waiting, setWaiting] = useState<readonly Blob[]>([])
  const [problem, setProblem] = useState<string>()
  const answered = useRef<Stored>(undefined)
  const { data, state, submit } = fetcher

  // The answer comes from the server, and then the next files go there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer, or new files, are news
  useEffect(() => {
    if (state !== 'idle') return
    if (data && data !== answered.current) {
      answered.current = data
      if (data.stored.length > 0) onStored(data.stored)
      if (data.problem) setProblem(data.problem)
      setWaiting((files) => files.slice(atOnce))
    } else if (waiting.length > 0) {
      const form = new FormData()
      for (const file of waiting.slice(0, atOnce)) form.append('newPicture', file)
      void submit(form, { method: 'post', action, encType: 'multipart/form-data' })
    }
  }, [data, state, waiting])

  const store = async (files: Iterable<File>) => {
    setProblem(undefined)
    const smaller = await Promise.all([...files].map(smallerPicture))
    setWaiting((last) => [...last, ...smaller])
  }
  return { store, waiting: waiting.length, problem }
}
