import { useTranslations } from 'use-intl'
import { Panel } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { useFormat } from '#ui/format.ts'

type AccessesProps = { readonly accesses: readonly { readonly at: string; readonly reason: string }[] }

/** When and why people who run the mall saw the owner of the account; nothing where none did. */
export function Accesses({ accesses }: AccessesProps) {
  const t = useTranslations('security')
  const format = useFormat()
  if (accesses.length === 0) return null
  return (
    <Panel>
      <section className={css.part} aria-labelledby="accesses">
        <h2 id="accesses">{t('accesses')}</h2>
        <p>{t('accessesText')}</p>
        <ul className={css.devices}>
          {accesses.map(({ at, reason }) => (
            <li key={at}>
              <p>
                <strong>{reason}</strong>
                <span>{format.moment(new Date(at))}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  )
}
