import { useTranslations } from 'use-intl'
import type { EditedShopFront } from '#modules/shop-fronts/rules/shop-front.ts'
import { ChoiceField, TextField } from '../../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../../parts/kit/form/local-text-field.tsx'
import { PictureField } from '../../../parts/kit/form/picture-field.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'

/** All that a shop edits of its page. */
export function ShopFrontFields({ front }: { readonly front: EditedShopFront }) {
  const t = useTranslations('shopFrontEditor')
  return (
    <>
      <ConsolePanel title={t('look')}>
        <PictureField label={t('banner')} name="banner" hint={t('bannerHint')} picture={front.banner} />
        <PictureField label={t('logo')} name="logo" hint={t('logoHint')} picture={front.logo} />
        <LocalTextField label={t('about')} name="about" value={front.about} hint={t('aboutHint')} rows={2} />
        <LocalTextField label={t('story')} name="story" value={front.story} hint={t('storyHint')} rows={6} />
      </ConsolePanel>
      <ConsolePanel title={t('contact')} hint={t('contactText')}>
        <TextField label={t('email')} name="email" type="email" autoComplete="off" value={front.email} />
        <TextField label={t('phone')} name="phone" type="tel" autoComplete="off" value={front.phone} />
        <LocalTextField
          label={t('officeHours')}
          name="officeHours"
          hint={t('officeHoursHint')}
          value={front.officeHours}
        />
      </ConsolePanel>
      <ConsolePanel title={t('imprint')} hint={t('imprintText')}>
        <TextField label={t('legalName')} name="legalName" value={front.legalName} />
        <TextField label={t('legalAddress')} name="legalAddress" rows={3} value={front.legalAddress} />
        <TextField
          label={t('registerEntry')}
          name="registerEntry"
          hint={t('registerEntryHint')}
          value={front.registerEntry}
        />
        <TextField label={t('vatNumber')} name="vatNumber" value={front.vatNumber} />
      </ConsolePanel>
      <ConsolePanel title={t('returns')}>
        <ChoiceField
          label={t('paidBy')}
          name="wayBackPaidBy"
          hint={t('paidByHint')}
          value={front.wayBackPaidBy ?? ''}
          choices={[
            { value: '', name: t('paidByNone') },
            { value: 'shop', name: t('paidByShop') },
            { value: 'buyer', name: t('paidByBuyer') },
          ]}
        />
      </ConsolePanel>
      <ConsolePanel title={t('away')} hint={t('awayText')}>
        <TextField label={t('awayFrom')} name="awayFrom" type="date" value={front.awayFrom} />
        <TextField label={t('awayUntil')} name="awayUntil" type="date" value={front.awayUntil} />
      </ConsolePanel>
    </>
  )
}
