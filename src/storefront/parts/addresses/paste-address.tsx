import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { isAddressFound, pastedMax, type TakenApart } from '#modules/addresses/rules/pasted-address.ts'
import type { action } from '#storefront/pages/addresses/pasted-route.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './addresses.module.css'

/**
 * A whole address, as it comes in a message, fills the fields below it. It is not submitted with the form.
 */
export function PasteAddress({ onFound }: { onFound: (found: TakenApart) => void }) {
  const t = useTranslations('addresses')
  const { submit, data, state } = useFetcher<typeof action>()
  const [text, setText] = useState('')
  const tell = useRef(onFound)
  tell.current = onFound
  const found = data?.found
  // A server response is an external event.
  useEffect(() => {
    if (found) tell.current(found)
  }, [found])
  const isFound = found && isAddressFound(found)
  const said = data && (data.problem?.message ?? (isFound ? t('pasteDone') : t('pasteNothing')))
  return (
    <details className={css.paste}>
      <summary>{t('paste')}</summary>
      <div className={css.pasted}>
        <TextArea
          label={t('pasteLabel')}
          hint={t('pasteHint')}
          rows={3}
          maxLength={pastedMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="button"
          look="quiet"
          isBusy={state !== 'idle'}
          disabled={text.trim() === ''}
          onClick={() => void submit({ pasted: text }, { method: 'post', action: pages.pastedAddress() })}
        >
          {t('pasteUse')}
        </Button>
        <p role="status">{state === 'idle' && said}</p>
      </div>
    </details>
  )
}
