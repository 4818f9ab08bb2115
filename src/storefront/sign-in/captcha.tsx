import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import css from './entrance.module.css'

/** The picture to read after several wrong passwords. Those who cannot read it are told when it is not needed. */
export function Captcha({ picture }: { picture: { readonly token: string; readonly image: string } }) {
  const t = useTranslations('account')
  return (
    <div className={css.captcha}>
      <input type="hidden" name="captchaToken" value={picture.token} />
      <div className={css.picture}>
        <img src={picture.image} alt={t('captchaPicture')} width={200} height={60} />
        <Button look="plain" size="small" name="newPicture" value="1">
          {t('captchaNew')}
        </Button>
      </div>
      <Field
        key={picture.token}
        label={t('captcha')}
        name="captcha"
        hint={t('captchaHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </div>
  )
}
