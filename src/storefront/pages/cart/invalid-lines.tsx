import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InvalidCartLine } from '#modules/cart/rules/cart.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { PopoverSheet } from '#ui/popover-sheet.tsx'
import { useReason } from '#ui/reason.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './cart.module.css'
import { LineOptions } from './line-options.tsx'
import { RemoveLine } from './remove-line.tsx'
import { SaveLine } from './saved-lines.tsx'

/** Unavailable lines, separate, with the reason. */
export function InvalidLines({ lines }: { lines: readonly InvalidCartLine[] }) {
  const t = useTranslations('cart')
  const reason = useReason()
  if (lines.length === 0) return null
  return (
    <section className={css.shop} aria-labelledby="invalid">
      <header className={css.shopHead}>
        <h2 id="invalid">{t('invalid')}</h2>
        <ClearInvalid lines={lines} />
      </header>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={css.line} data-invalid>
            <span />
            <span className={css.thumb}>
              <Picture file={line.picture} alt="" sizes="112px" />
            </span>
            <div className={css.what}>
              <span className={css.name}>{line.name}</span>
              <LineOptions line={line} />
              <p className={css.changed}>{reason(line.reason, line.name)}</p>
              {line.kind !== 'gift' && <SaveLine lineId={line.lineId} name={line.name} />}
            </div>
            <span />
            <span />
            <RemoveLine lineId={line.lineId} name={line.name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Removes all of them after a question, as a cart has no way to put back what cannot be bought. */
function ClearInvalid({ lines }: { readonly lines: readonly InvalidCartLine[] }) {
  const t = useTranslations('cart')
  const question = useId()
  const fetcher = useFetcher()
  return (
    <>
      <button type="button" className={css.clear} popoverTarget={question}>
        {t('clearInvalid')}
      </button>
      <PopoverSheet
        id={question}
        title={t('clearInvalidTitle', { count: lines.length })}
        as="question"
        isBusy={fetcher.state !== 'idle'}
      >
        <p className={css.muted}>{t('clearInvalidText')}</p>
        <fetcher.Form method="post" action={pages.cart()} className={css.answers}>
          {lines.map(({ lineId }) => (
            <input key={lineId} type="hidden" name="lineId" value={lineId} />
          ))}
          <Button look="quiet" type="button" popoverTarget={question} popoverTargetAction="hide">
            {t('keep')}
          </Button>
          <Button name="intent" value="remove" isBusy={fetcher.state !== 'idle'}>
            {t('clear')}
          </Button>
        </fetcher.Form>
      </PopoverSheet>
    </>
  )
}
