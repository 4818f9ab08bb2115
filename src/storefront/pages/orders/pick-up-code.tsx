import { useTranslations } from 'use-intl'
import type { QrCode } from '#storefront/parts/qr-code.server.ts'
import { CodeNumbers } from './code-numbers.tsx'
import css from './pick-up-code.module.css'

type PickUpCodeProps = {
  readonly code: { readonly code: string; readonly password: string; readonly qr: QrCode }
}

/** Pick-up code of an order, to be scanned or read out (ORD-71). */
export function PickUpCode({ code: { code, password, qr } }: PickUpCodeProps) {
  const t = useTranslations('vouchers')
  return (
    <section className={css.card} aria-labelledby="pick-up-code">
      <svg
        role="img"
        aria-label={t('qr')}
        className={css.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <div className={css.text}>
        <h2 id="pick-up-code">{t('pickUp')}</h2>
        <p className={css.muted}>{t('pickUpText')}</p>
        <CodeNumbers code={code} password={password} isLarge />
      </div>
    </section>
  )
}
