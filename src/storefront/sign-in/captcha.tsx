import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import css from './entrance.module.css'

type CaptchaProps = {
  readonly picture: { readonly token: string; readonly image: string }
  /** Why it is asked for, instead of how one gets in without it. */
  readonly hint?: string
  readonly error?: string | undefined
}

/** A picture to read: after several wrong passwords, and before a code is sent. */
export function Captcha({ picture, hint, error }: CaptchaProps) {
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
        hint={hint ?? t('captchaHint')}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </div>
  )
}
