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
  readonly serial: string
  readonly token: string | undefined
}

/**
 * The buyer scans with the provider's app and confirms there; this page polls automatically until it knows.
 */
export function ScanCode({ channel, code, content, expires, serial, token }: ScanCodeProps) {
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
          <input type="hidden" name="merchantSerialNo" value={serial} />
          {token && <input type="hidden" name="token" value={token} />}
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
