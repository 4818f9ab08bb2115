import {
  IconBell,
  IconHeart,
  IconLogin2,
  IconLogout,
  IconMessages,
  IconPackage,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './account-menu.module.css'
import { Greeting, GreetingInHeader } from './greeting.tsx'
import menu from './menu.module.css'
import { closePopover } from './popover.ts'
import { useWayBack } from './way-back.ts'

/** Account, orders, signing in and out. Before the page knows its visitor, it offers the ways to sign in. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const visitor = useVisitor()
  const isBuyer = visitor?.kind === 'buyer'
  const back = useWayBack()
  const unread = visitor?.unread ?? 0
  const unreadFromShops = visitor?.unreadFromShops ?? 0
  return (
    <div className={menu.menu}>
      <button type="button" className={css.button} popoverTarget="account">
        <span className={css.icon}>
          <IconUser size={24} stroke={1.6} aria-hidden="true" />
          {unread + unreadFromShops > 0 && <span className={css.dot} />}
        </span>
        <span className={css.words}>
          <small className={css.greeting}>
            <GreetingInHeader />
          </small>
          <span className={css.label}>{t('account')}</span>
        </span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click bubbles up from a link; the keyboard clicks links too */}
      <nav
        id="account"
        popover="auto"
        className={menu.panel}
        aria-label={t('account')}
        onClick={closePopover}
      >
        {visitor && (
          <p className={menu.who}>
            <Greeting />
          </p>
        )}
        <ul className={menu.entries}>
          {!isBuyer && (
            <>
              <li>
                <Link to={pages.login(back)}>
                  <IconLogin2 size={20} stroke={1.6} aria-hidden="true" />
                  {t('signIn')}
                </Link>
              </li>
              <li>
                <Link to={pages.signup(back)}>
                  <IconUserPlus size={20} stroke={1.6} aria-hidden="true" />
                  {t('signUp')}
                </Link>
              </li>
            </>
          )}
          <li>
            <Link to={pages.account()}>
              <IconUser size={20} stroke={1.6} aria-hidden="true" />
              {t('userCentre')}
            </Link>
          </li>
          <li>
            <Link to={pages.orders()}>
              <IconPackage size={20} stroke={1.6} aria-hidden="true" />
              {t('myOrders')}
            </Link>
          </li>
          {isBuyer && (
            <li>
              <Link to={pages.conversations()}>
                <IconMessages size={20} stroke={1.6} aria-hidden="true" />
                {unreadFromShops > 0
                  ? t('unreadChats', { count: unreadFromShops > 99 ? '99+' : String(unreadFromShops) })
                  : t('chats')}
              </Link>
            </li>
          )}
          {isBuyer && (
            <li>
              <Link to={pages.messages()}>
                <IconBell size={20} stroke={1.6} aria-hidden="true" />
                {unread > 0
                  ? t('unreadMessages', { count: unread > 99 ? '99+' : String(unread) })
                  : t('messages')}
              </Link>
            </li>
          )}
          <li>
            <Link to={pages.favourites()}>
              <IconHeart size={20} stroke={1.6} aria-hidden="true" />
              {t('favourites')}
            </Link>
          </li>
          {visitor?.isOperator && (
            <li>
              <Link to={pages.platform()}>{t('platform')}</Link>
            </li>
          )}
          {isBuyer && (
            <li>
              <Form method="post" action="/logout">
                <button type="submit">
                  <IconLogout size={20} stroke={1.6} aria-hidden="true" />
                  {t('signOut')}
                </button>
              </Form>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
