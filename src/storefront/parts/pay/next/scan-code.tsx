import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import css from '#storefront/parts/pay/pay.module.css'
import type { QrCode } from '#storefront/parts/qr-code.server.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { usePolling } from '../use-polling.ts'

type ScanCodeProps = {
  readonly channel: string
  readonly code: QrCode
  readonly content: string
  readonly expires: Date
  /** Of the address of the page, to look again without script. */
  readonly query: Readonly<Record<string, string | undefined>>
}

/**
 * The buyer scans with the provider's app and confirms there; this page polls automatically until it knows.
 */
export function ScanCode({ channel, code, content, expires, query }: ScanCodeProps) {
  const t = useTranslations('pay')
  const format = useFormat()
  const hasGivenUp = usePolling(true)
  return (
    <>
      <svg
        className={css.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        shapeRendering="crispEdges"
      >
        <title>{t('codePicture')}</title>
        <rect className={css.paper} width={code.size} height={code.size} />
        <path className={css.ink} d={code.path} />
      </svg>
      <p>{t('codeText', { channel, time: format.moment(expires) })}</p>
      <p role="status" className={css.note}>
        {hasGivenUp ? t('pendingLong') : t('codeWaiting')}
      </p>
      <div className={css.actions}>
        <Form method="get">
          {Object.entries(query).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button look="quiet">{t('checkNow')}</Button>
        </Form>
        {/^https?:/.test(content) && (
          <a className={css.sameDevice} href={content}>
            {t('codeHere')}
          </a>
        )}
      </div>
    </>
  )
}
