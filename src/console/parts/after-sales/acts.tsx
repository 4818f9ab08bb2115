import { useTranslations } from 'use-intl'
import { ConsolePanel } from '../kit/panel.tsx'
import { Act, type ActsProps } from './act.tsx'
import css from './after-sales.module.css'

/** Usual next actions: the first of them that is possible is shown open. */
const usual = [
  'approve',
  'receiveHandIn',
  'passInspection',
  'refund',
  'shipReplacement',
  'retryRefund',
  'addStatement',
] as const
const others = [
  'changeAmount',
  'offerRefund',
  'changeToRefund',
  'reject',
  'failInspection',
  'escalate',
  'takeOver',
  'payOtherwise',
] as const

/**
 * All actions of the reader on an after-sale now: those that the mall lists, and no others (AS-45, MER-12,
 * MER-14).
 */
export function Acts(props: ActsProps) {
  const t = useTranslations('deskAfterSales')
  const listed = props.afterSale.actions
  const first = usual.find((action) => listed.includes(action))
  const rest = others.filter((action) => listed.includes(action))
  return (
    <>
      {first && (
        <ConsolePanel title={t(`act.${first}`)}>
          <Act {...props} action={first} />
        </ConsolePanel>
      )}
      {rest.length > 0 && (
        <ConsolePanel title={t('more')}>
          <div className={css.more}>
            {rest.map((action) => (
              <details key={action} open={props.answer?.intent === action && !props.answer.isSaved}>
                <summary>{t(`act.${action}`)}</summary>
                <Act {...props} action={action} />
              </details>
            ))}
          </div>
        </ConsolePanel>
      )}
    </>
  )
}
