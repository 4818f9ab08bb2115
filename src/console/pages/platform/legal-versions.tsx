import { useTranslations } from 'use-intl'
import type { EditedLegalText } from '#modules/content/rules/legal-text.ts'
import { useFormat } from '#ui/format.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import css from './legal-versions.module.css'

type LegalVersionsProps = {
  readonly versions: readonly EditedLegalText[]
  readonly answer: FormAnswer | undefined
  readonly mayWithdraw: boolean
}

const tones = { inForce: 'green', announced: 'amber', former: 'grey' } as const

/** The versions of a legal text, the latest first. One that does not apply yet can be withdrawn. */
export function LegalVersions({ versions, answer, mayWithdraw }: LegalVersionsProps) {
  const t = useTranslations('legalTexts')
  const format = useFormat()
  const heads = ['version', 'validFrom', 'state', 'consent', 'accepted', 'publishedBy', 'remark'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('versions')}>
      <table className={css.table} aria-label={t('versions')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`heads.${head}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {versions.map((each) => (
            <tr key={each.legalTextId}>
              <td>{each.version}</td>
              <td>{format.moment(each.validFrom)}</td>
              <td>
                <ConsoleBadge tone={tones[each.state]}>{t(`state.${each.state}`)}</ConsoleBadge>
              </td>
              <td>{t(each.needsConsent ? 'asked' : 'notAsked')}</td>
              <td>{format.number(each.accepted)}</td>
              <td>{each.publishedBy}</td>
              <td>{each.remark}</td>
              <td>
                {each.state === 'announced' && mayWithdraw && (
                  <ConsoleForm intent="withdraw" answer={answer?.isSaved ? undefined : answer}>
                    <input type="hidden" name="legalTextId" value={each.legalTextId} />
                    <ConfirmedButton
                      size="small"
                      look="quiet"
                      question={{
                        title: t('withdrawAsk', { version: String(each.version) }),
                        text: t('withdrawText'),
                      }}
                    >
                      {t('withdraw')}
                    </ConfirmedButton>
                  </ConsoleForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
