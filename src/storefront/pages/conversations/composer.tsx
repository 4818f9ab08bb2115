import { useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useTranslations } from 'use-intl'
import { messageTextMax } from '#modules/messages/rules/conversation.ts'
import { BuyerPictures } from '#storefront/parts/pictures/buyer-pictures.tsx'
import { Button } from '#ui/button.tsx'
import { FormProblem, TextArea } from '#ui/form/field.tsx'
import { fieldErrors } from '#ui/refused.ts'
import css from './conversations.module.css'
import type { SendAnswer } from './send.ts'

type ComposerProps = {
  readonly fetcher: FetcherWithComponents<SendAnswer>
  /** Answer to the form of a browser without script. */
  readonly answer: SendAnswer | undefined
  readonly formKey: string
  /** Name of the draft, which the browser stores until it is sent. */
  readonly draft: string
}

/** Form for a message. What was typed stays when sending fails, and while its tab is open. */
export function Composer({ fetcher, answer: ofPage, formKey, draft }: ComposerProps) {
  const t = useTranslations('ownConversations')
  const answer = fetcher.data ?? ofPage
  const [text, setText] = useState(answer?.typed?.text ?? '')
  const [pictures, setPictures] = useState<readonly string[]>(answer?.typed?.pictures ?? [])
  const [key, setKey] = useState(formKey)
  const form = useRef<HTMLDivElement>(null)
  // Session storage is available only in the browser.
  useEffect(() => {
    const kept = read(draft)
    if (kept) setText((typed) => typed || kept)
  }, [draft])
  const sent = fetcher.data?.number
  // A confirmed message is an event from outside.
  useEffect(() => {
    if (sent === undefined) return
    setText('')
    setPictures([])
    setKey(crypto.randomUUID())
    store(draft, '')
    form.current?.querySelector('textarea')?.focus()
  }, [sent, draft])
  const errors = fieldErrors(answer?.problem)
  const problem = answer?.isLost ? t('lost') : errors.text ? undefined : answer?.problem?.message
  return (
    <fetcher.Form method="post" encType="multipart/form-data">
      <div ref={form} className={css.composer}>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="key" value={key} />
        <FormProblem>{problem}</FormProblem>
        <TextArea
          label={t('text')}
          hint={t('hint')}
          name="text"
          rows={3}
          maxLength={messageTextMax}
          value={text}
          error={errors.text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            store(draft, event.currentTarget.value)
          }}
        />
        <BuyerPictures pictures={pictures} onChange={setPictures} problem={answer?.stored} />
        <p>
          <Button isBusy={fetcher.state !== 'idle'}>{t('send')}</Button>
        </p>
      </div>
    </fetcher.Form>
  )
}

/** A browser may refuse storage; the form works without. */
function store(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    // Storage is refused or full.
  }
}

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
