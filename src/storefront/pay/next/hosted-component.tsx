import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Json } from '#domain/payments/channel.ts'
import { FormProblem } from '#ui/form/field.tsx'
import css from '../pay.module.css'

type HostedComponentProps = { readonly script: string; readonly session: Json }

/** What the script of a channel exports: it shows the company's own fields in an element, and hands on what came of them. */
type ComponentScript = {
  readonly mount: (element: HTMLElement, session: Json, submit: (input: Json) => void) => () => void
}

/** The company's own fields on our page; what they come to is sent to the mall, which goes on with the attempt. */
export function HostedComponent({ script, session }: HostedComponentProps) {
  const t = useTranslations('pay')
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, fail] = useState(false)
  const send = useSubmit()
  const submit = useEffectEvent((input: Json) => {
    void send({ input: JSON.stringify(input) }, { method: 'post' })
  })
  const show = useEffectEvent((component: ComponentScript) =>
    component.mount(place.current!, session, submit),
  )
  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    import(/* @vite-ignore */ script).then(
      (component: ComponentScript) => {
        if (!isGone) remove = show(component)
      },
      () => fail(true),
    )
    return () => {
      isGone = true
      remove?.()
    }
  }, [script])
  return (
    <div className={css.said}>
      {hasFailed && <FormProblem>{t('componentFailed')}</FormProblem>}
      <div ref={place} />
      <noscript>
        <p>{t('componentNeedsScript')}</p>
      </noscript>
    </div>
  )
}
