import { useTranslations } from 'use-intl'
import type { EditedAccount, InstalledChannel } from '#modules/payments/rules/edited-account.ts'
import { isPublicUrl } from '#modules/payments/rules/public-address.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { SheetPart } from '../../parts/kit/side-sheet.tsx'
import css from './channel-accounts.module.css'
import { useProviderTexts } from './provider-texts.ts'

type NoticeAddressProps = {
  readonly channel: Pick<InstalledChannel, 'company'>
  readonly address: string
  /** Of an account that exists. */
  readonly calls?: Pick<EditedAccount, 'calledAt' | 'calledForgedAt'>
}

/** The webhook address of an account, where it is entered, and whether the provider calls it. */
export function NoticeAddress({ channel, address, calls }: NoticeAddressProps) {
  const t = useTranslations('channelAccounts')
  const { notice } = useProviderTexts(channel)
  return (
    <SheetPart title={t('noticeUrl')}>
      <p>{notice}</p>
      <div className={css.addressLine}>
        <code className={css.address}>{address}</code>
        <CopyButton text={address} label={t('copy')} name={t('copyAddress')} done={t('copied')} />
      </div>
      {!isPublicUrl(address) && <p className={css.warning}>{t('noticeUnreachable')}</p>}
      {calls && <Calls {...calls} />}
    </SheetPart>
  )
}

function Calls({ calledAt, calledForgedAt }: Pick<EditedAccount, 'calledAt' | 'calledForgedAt'>) {
  const t = useTranslations('channelAccounts')
  const format = useFormat()
  // A good call after it shows that the keys are right now.
  const isWrongNow = calledForgedAt && (!calledAt || calledForgedAt > calledAt)
  return (
    <>
      <p className={css.text}>
        {calledAt ? t('calledAt', { at: format.moment(calledAt) }) : t('neverCalled')}
      </p>
      {isWrongNow && (
        <p className={css.warning}>{t('calledForged', { at: format.moment(calledForgedAt) })}</p>
      )}
    </>
  )
}
