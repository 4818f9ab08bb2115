import { IconCheck, IconSelector } from '@tabler/icons-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import css from './shop-switch.module.css'

type Choice = { readonly key: string; readonly name: string; readonly text: string; readonly to: string }

/** The name of the shop, which opens the choice among those that the person works in. */
export function ShopSwitch({
  name,
  current,
  choices,
}: {
  name: string
  current: string
  choices: readonly Choice[]
}) {
  const t = useTranslations('office')
  return (
    <MenuTrigger>
      <Button className={css.button!} aria-label={`${name}: ${t('switchShop')}`}>
        <strong>{name}</strong>
        <IconSelector size={16} aria-hidden="true" />
      </Button>
      <Popover className={css.popover!} placement="bottom start">
        <Menu className={css.menu!} aria-label={t('switchShop')}>
          {choices.map((choice) => (
            <MenuItem
              key={choice.key}
              id={choice.key}
              href={choice.to}
              textValue={choice.name}
              className={css.item!}
            >
              <span className={css.words}>
                {choice.name}
                <span className={css.text}>{choice.text}</span>
              </span>
              {choice.key === current && <IconCheck size={16} aria-hidden="true" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
