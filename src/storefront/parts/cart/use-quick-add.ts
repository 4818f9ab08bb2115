import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useToast } from '#ui/toast.tsx'

type Answer = { readonly problem?: { readonly message: string }; readonly added?: unknown }

/** The form that puts a product into the cart without leaving the page; a message says what became of it. */
export function useQuickAdd(key: string, name: string) {
  const t = useTranslations('goods')
  const say = useToast()
  const fetcher = useFetcher<Answer>({ key })
  const { data, state } = fetcher
  // The answer of the server is an event from outside.
  useEffect(() => {
    if (data?.problem) say(data.problem.message, { isProblem: true })
    else if (data?.added) say(t('addedNamed', { name }))
  }, [data, say, t, name])
  return { Form: fetcher.Form, isBusy: state !== 'idle' }
}
