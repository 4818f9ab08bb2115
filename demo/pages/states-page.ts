import { afterSales } from '#modules/after-sales/texts/after-sales.ts'
import { orders } from '#modules/orders/texts/orders.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { escapeHtml } from '../../src/server/escape-html.ts'
import type { PlainMall, PlainPage } from '../../src/server/plain-pages.ts'
import { demoActivitiesCall } from '../calls.ts'
import { afterSaleStates } from './after-states.ts'
import { contentSecurity, documentOf, linkTo, textOf } from './document.ts'
import { ownStates } from './own-states.ts'
import { demoStates } from './states.ts'
import { demo } from './texts.ts'

const path = '/demo/states'

/** Every state of the pages that sell, to walk through. */
export const statesPage: PlainPage = {
  path,
  contentSecurity,
  async show(mall) {
    const t = textOf(mall)
    const { language } = mall
    const { activities } = await mall.call(demoActivitiesCall, {})
    const parts = [
      ...[...demoStates, ...afterSaleStates].map(({ title, states }) =>
        part(
          escapeHtml(textIn(title, language)),
          states.map(
            ({ name, address, as }) =>
              linkTo(mall, address, textIn(name, language)) +
              (as ? `<span class="note">${t('statesAs', { account: as })}</span>` : ''),
          ),
        ),
      ),
      part(
        t('statesOfActivities'),
        activities.map(({ state, platformActivityId }) =>
          linkTo(mall, pages.activity(platformActivityId), textIn(demo.statesOfActivity[state], language)),
        ),
      ),
      ...(await ownParts(mall)),
    ]
    return documentOf(
      mall,
      path,
      t('states'),
      `<div class="head"><h1>${t('states')}</h1><p>${t('statesIntro')}</p></div>\n${parts.join('\n')}`,
    )
  },
}

/** Orders and after-sales of the caller, or an advice to sign in. */
async function ownParts(mall: PlainMall): Promise<readonly string[]> {
  const t = textOf(mall)
  const own = await ownStates(mall)
  if (!own) return [`<p class="part">${t('statesSignIn')}</p>`]
  const { language, profile } = mall
  const name = textIn(profile.name, language)
  return [
    part(t('statesOfOrders'), [
      ...(own.pay ? [linkTo(mall, own.pay, demo.statesPay[language])] : []),
      ...own.orders.map(({ status, address }) =>
        linkTo(mall, address, textIn(orders.status[status], language)),
      ),
    ]),
    part(
      t('statesOfAfterSales'),
      own.afterSales.map(({ status, address }) =>
        linkTo(mall, address, textIn(afterSales.status[status], language).replace('[mall]', name)),
      ),
    ),
  ]
}

/** @param title and entries are HTML */
const part = (title: string, entries: readonly string[]): string =>
  `<section class="part" aria-label="${title}"><h2>${title}</h2><ul class="states">${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul></section>`
