import { IconBrandPaypal, IconWallet } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { payMarksOf } from '#modules/payments/rules/pay-marks.ts'
import { Button } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'

type ExpressButtonProps = {
  /** The field that the form sends the channel in. */
  readonly name: 'express' | 'approve'
  readonly code: string
}

/** A button that pays by one channel, before anything else of the page is filled in. */
export function ExpressButton({ name, code }: ExpressButtonProps) {
  const t = useTranslations('checkout')
  const { nameOf } = useChannelTexts()
  const sent = useNavigation().formData
  const Mark = payMarksOf([code])[0] === 'paypal' ? IconBrandPaypal : IconWallet
  return (
    <Button
      look="quiet"
      size="large"
      isWide
      name={name}
      value={code}
      icon={<Mark size={20} stroke={1.75} aria-hidden="true" />}
      isBusy={sent?.get(name) === code}
    >
      {t('expressWith', { name: nameOf(code) })}
    </Button>
  )
}
