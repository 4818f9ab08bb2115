import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguagesInUse } from '#ui/mall.ts'
import { pictureAddress } from '#ui/picture.tsx'
import { ShopHead } from '#ui/shop-head.tsx'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import css from './preview.module.css'

type Typed = {
  readonly about: LocalText
  readonly story: LocalText
  readonly logo: string | undefined
  readonly banner: string | undefined
}

type PreviewProps = { readonly form: string; readonly name: LocalText; readonly shop: string }

/** The top of the shop's page and its story as buyers will see them, with what is typed and not saved yet. */
export function Preview({ form, name, shop }: PreviewProps) {
  const t = useTranslations('shopFrontEditor')
  const languages = useLanguagesInUse()
  const [language, setLanguage] = useState<Language>(languages[0]!)
  const [typed, setTyped] = useState<Typed>()
  const names = { en: t('english'), zh: t('chinese') }
  const open = () => {
    const element = document.getElementById(form)
    if (element instanceof HTMLFormElement) setTyped(typedIn(new FormData(element)))
  }
  const picture = (address: string | undefined) => address && <img src={address} alt="" />
  return (
    <>
      <Button type="button" look="quiet" icon={<IconEye size={18} aria-hidden="true" />} onClick={open}>
        {t('preview')}
      </Button>
      <Dialog
        as="page"
        isOpen={typed !== undefined}
        onClose={() => setTyped(undefined)}
        title={t('previewTitle')}
      >
        {languages.length > 1 && (
          <p className={css.languages}>
            {languages.map((each) => (
              <Button
                key={each}
                type="button"
                size="small"
                look={each === language ? 'main' : 'quiet'}
                aria-pressed={each === language}
                onClick={() => setLanguage(each)}
              >
                {names[each]}
              </Button>
            ))}
          </p>
        )}
        {typed && (
          <div lang={language === 'zh' ? 'zh-CN' : 'en'} className={css.page}>
            <ShopHead
              level={2}
              name={textIn(name, language)}
              about={textIn(typed.about, language)}
              slug={shop}
              logo={picture(typed.logo)}
              banner={picture(typed.banner)}
            />
            <div className={css.story}>
              {textIn(typed.story, language)
                .split('\n')
                .filter(Boolean)
                .map((text) => (
                  <p key={text}>{text}</p>
                ))}
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

/** The values that a form would save. A picture that is not stored yet is shown from the file that was chosen. */
function typedIn(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '')
  const local = (name: string) => ({ en: text(`${name}.en`), zh: text(`${name}.zh`) })
  const picture = (name: string) => {
    const file = form.get(`${name}.file`)
    if (file instanceof File && file.size > 0) return URL.createObjectURL(file)
    const kept = form.get(`${name}.kept`)
    return typeof kept === 'string' && !form.has(`${name}.remove`) ? pictureAddress(kept, 1280) : undefined
  }
  return { about: local('about'), story: local('story'), logo: picture('logo'), banner: picture('banner') }
}
